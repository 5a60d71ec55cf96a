import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { inboxOf } from '#testing/notifications';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createNote, updateNoteSharing } = notesEndpoints;
const { updateNotificationSettings } = usersEndpoints;
const ALWAYS = { on: false, from: '21:00', to: '08:00' };

let world: World;
let maya: Someone;
let priya: Someone;

beforeAll(async () => {
  world = await makeWorld();
}, 60_000);
beforeEach(async () => {
  [maya, priya] = [await world.person({ firstName: 'Mayaname' }), await world.person()];
  await joinTeam(
    maya,
    priya,
    grantsWhere(() => true),
  );
  for (const one of [maya, priya]) await one.call(updateNotificationSettings, { quiet_hours: ALWAYS });
});
afterAll(() => world.close());

const share = async () =>
  (await maya.call(createNote, { note: '<p>Secret words</p>', shared_with: [priya.id] })).note;

/** Lets so many minutes pass, and posts what is due then; by two processes at once. */
async function noticesAfter(minutes: number, someone: Someone) {
  await world.deliver();
  world.advance(minutes * 60_000);
  await Promise.all([world.work('notifications.mail'), world.work('notifications.mail')]);
  const mails = await world.mailsTo(someone.email);
  return mails.filter(({ text }) => text.includes('/checklogin/'));
}

describe('a mail', () => {
  it('says that there is something, and leads to it through the log-in', async () => {
    await share();
    const [mail, ...others] = await noticesAfter(2, priya);

    expect(others).toEqual([]);
    expect(mail).toMatchObject({ channel: 'mail', subject: 'Someone shared something with you in Kith' });
    expect(JSON.stringify(mail)).not.toMatch(/Mayaname|Secret|note/);
    const [, link = ''] = /\/checklogin\/([\w-]+)/.exec(mail?.text ?? '') ?? [];
    const { notification } = await priya.call(notificationsEndpoints.getNotification, { link });
    expect(notification).toMatchObject({ type: 'note_shared', opens: '/journey', opens_for: maya.id });
    expect((await maya.send(notificationsEndpoints.getNotification, { link })).statusCode).toBe(404);
  });

  it('is not sent of what was taken back, seen or switched off before it went out', async () => {
    const note = await share();
    await world.deliver();
    await maya.call(updateNoteSharing, { id: note.id, shared_with: [] });
    expect(await noticesAfter(2, priya)).toEqual([]);

    await share();
    const [newest] = await inboxOf(world, priya);
    await priya.call(notificationsEndpoints.markNotifications, { up_to: newest?.id ?? 0, as: 'seen' });
    expect(await noticesAfter(2, priya)).toEqual([]);

    const off = [{ id: 'notes', enabled: false }];
    await priya.call(updateNotificationSettings, { notification_settings: off });
    await share();
    expect(await noticesAfter(2, priya)).toEqual([]);
    expect((await inboxOf(world, priya)).some(({ type, seen }) => type === 'note_shared' && !seen)).toBe(
      true,
    );
  });

  it('is not repeated until someone has looked', async () => {
    await share();
    expect(await noticesAfter(2, priya)).toHaveLength(1);
    await share();
    expect(await noticesAfter(2, priya)).toHaveLength(1);

    const [newest] = await inboxOf(world, priya);
    await priya.call(notificationsEndpoints.markNotifications, { up_to: newest?.id ?? 0, as: 'seen' });
    await share();
    expect(await noticesAfter(2, priya)).toHaveLength(2);
  });

  it('waits until quiet hours are over', async () => {
    const clock = (hours: number) => {
      const at = new Date(world.now().getTime() + hours * 3_600_000);
      return at.toLocaleTimeString('en-GB', {
        timeZone: 'Australia/Perth',
        hour: '2-digit',
        minute: '2-digit',
      });
    };
    const quiet_hours = { on: true, from: clock(-1), to: clock(3) };
    const reply = await priya.call(updateNotificationSettings, { quiet_hours });
    expect(reply.quiet_hours).toEqual(quiet_hours);
    await share();

    expect(await noticesAfter(30, priya)).toEqual([]);
    expect(await noticesAfter(120, priya)).toEqual([]);
    expect(await noticesAfter(60, priya)).toHaveLength(1);
  });
});

import { notificationsEndpoints } from '@kith/contract/notifications';
import { pushEndpoints } from '@kith/contract/push';
import { usersEndpoints } from '@kith/contract/users';
import { videoCallsEndpoints } from '@kith/contract/video-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { inboxOf } from '../../testing/notifications.ts';
import { letTreat } from '../../testing/professionals.ts';
import { addressOf, pushBrowser, startPushService } from '../../testing/push.ts';
import { endSupport } from '../../testing/supporters.ts';
import { callSupporter, ringMember } from '../../testing/video-calls.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { updateInvitationStatus, endCall } = videoCallsEndpoints;
const NEVER = { on: false, from: '21:00', to: '08:00' };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const toldTo = async (person: Someone) => (await inboxOf(world, person)).map(({ type }) => type);

it('people who are called are told until they answer, and of a call that they missed', async () => {
  const maya = await world.person();
  const [sam, jo] = [await callSupporter(world, maya), await callSupporter(world, maya)];
  const { ben, room } = await ringMember(world, maya, [sam, jo]);
  for (const person of [maya, sam, jo]) expect(await toldTo(person)).toEqual(['call_ringing']);
  const { notifications } = await maya.call(notificationsEndpoints.listNotifications, {});
  expect(notifications[0]?.words).toMatch(/ is calling you\.$/);
  expect(await toldTo(ben)).toEqual([]);

  await maya.call(updateInvitationStatus, { ...room, status: 'accepted' });
  await sam.call(updateInvitationStatus, { ...room, status: 'declined' });
  expect([await toldTo(maya), await toldTo(sam), await toldTo(jo)]).toEqual([[], [], ['call_ringing']]);
  await ben.call(endCall, room);
  expect([await toldTo(maya), await toldTo(sam), await toldTo(jo)]).toEqual([[], [], ['call_missed']]);
  await endSupport(world, maya, jo);
  expect(await toldTo(jo)).toEqual([]);
});

it('outside Kith it has neutral words, and no person', async () => {
  const maya = await world.person();
  await maya.call(usersEndpoints.updateNotificationSettings, { quiet_hours: NEVER });
  const { ben } = await ringMember(world, maya);
  await world.deliver();
  world.advance(60_000);
  await world.work('notifications.mail');
  const mails = (await world.mailsTo(maya.email)).filter(({ text }) => text.includes('/checklogin/'));
  expect(mails).toMatchObject([{ subject: 'You have a new request in Kith' }]);
  expect(JSON.stringify(mails)).not.toMatch(/call/i);
  expect(JSON.stringify(mails)).not.toContain(ben.email);
});

it('on a device it has the same neutral words, and neither names', async () => {
  const service = await startPushService();
  const pushing = await makeWorld({ push: service.push });
  const maya = await pushing.person();
  await maya.call(usersEndpoints.updateNotificationSettings, { quiet_hours: NEVER });
  const browser = pushBrowser();
  await maya.call(pushEndpoints.subscribePush, addressOf(browser));
  const ben = await pushing.person({ firstName: 'Benname' });
  await letTreat(pushing, maya, ben, 'provider');
  await ben.call(videoCallsEndpoints.openCall, { member_id: maya.id, user_ids: [] });
  await pushing.deliver();
  pushing.advance(30_000);
  await pushing.work('notifications.mail');
  await pushing.mailsTo('');
  const texts = service.of(browser).map(({ text }) => text);
  const [notice, ...others] = texts.map((text) => JSON.parse(text));
  expect(others).toEqual([]);
  expect(notice.words).toBe('You have a new request');
  const { tag: _, ...said } = notice;
  expect(JSON.stringify(said)).not.toMatch(/Benname|call/i);
  await pushing.close();
  await service.close();
});

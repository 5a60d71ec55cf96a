import { commentsEndpoints } from '@kith/contract/comments';
import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { inboxOf } from '#testing/notifications';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createComment, deleteComment, restoreComment, setCommunications } = commentsEndpoints;
const { createNote, updateNoteSharing } = notesEndpoints;
const EVERYTHING = grantsWhere(() => true);
const SECRET = 'a secret wallaby';

let world: World;
let maya: Someone;
let priya: Someone;
let sam: Someone;
let samsPlace: number;
/** Of the member, shared with both of the others. */
let id: number;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [maya, priya, sam] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, priya, EVERYTHING);
  samsPlace = await joinTeam(maya, sam, EVERYTHING);
  const shared_with = [priya.id, sam.id];
  id = (await maya.call(createNote, { note: '<p>Wombat</p>', shared_with })).note.id;
});

const say = async (by: Someone, kind: 'note' | 'task' = 'note', on = id) =>
  (await by.call(createComment, { kind, id: on, text: SECRET })).comment;
const ofComments = async (someone: Someone) =>
  (await inboxOf(world, someone)).filter(({ type }) => type.endsWith('_commented'));

it('the author of a note and people who commented before are told, without its words, the writer never', async () => {
  await say(priya);

  const [told] = await ofComments(maya);
  expect(told).toMatchObject({ type: 'note_commented', opens: '/journey', person: { id: priya.id } });
  expect(JSON.stringify(told)).not.toContain(SECRET);
  expect([await ofComments(priya), await ofComments(sam)]).toEqual([[], []]);

  await say(sam);
  expect(await ofComments(priya)).toMatchObject([{ person: { id: sam.id }, opens_for: maya.id }]);
  // A newer one takes the place of one that is not read.
  expect(await ofComments(maya)).toMatchObject([{ person: { id: sam.id } }]);
});

it('a member is told of a comment on what another wrote in their journey, and its author too', async () => {
  const asked = { title: 'Wombat', about_patient_id: maya.id, shared_with: [sam.id] };
  const { task } = await priya.call(tasksEndpoints.createTask, asked);

  await say(sam, 'task', task.id);

  for (const someone of [maya, priya])
    expect(await ofComments(someone)).toMatchObject([{ type: 'task_commented', person: { id: sam.id } }]);
});

it('it is withdrawn with the comment, with the share, with the place and while comments are off', async () => {
  const { id: own, version } = await say(priya);
  await say(sam);
  expect(await ofComments(priya)).toHaveLength(1);

  await maya.call(setCommunications, { kind: 'note', id, allow_communications: false });
  expect([await ofComments(priya), await ofComments(maya)]).toEqual([[], []]);
  await maya.call(setCommunications, { kind: 'note', id, allow_communications: true });
  expect(await ofComments(priya)).toHaveLength(1);

  await maya.call(updateNoteSharing, { id, shared_with: [sam.id] });
  expect(await ofComments(priya)).toEqual([]);
  await maya.call(updateNoteSharing, { id, shared_with: [priya.id, sam.id] });

  const { comment } = await priya.call(createComment, { kind: 'note', id, text: 'Again' });
  expect(await ofComments(sam)).toMatchObject([{ person: { id: priya.id } }]);
  await priya.call(deleteComment, { id: comment.id, version: comment.version });
  await priya.call(deleteComment, { id: own, version });
  expect(await ofComments(sam)).toEqual([]);
  await priya.call(restoreComment, { id: own });
  await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: samsPlace });
  expect(await ofComments(sam)).toEqual([]);
});

it('an older one that is not read is there again when the newer one is withdrawn', async () => {
  await say(priya);
  const newer = await say(sam);
  expect(await ofComments(maya)).toMatchObject([{ person: { id: sam.id } }]);

  await sam.call(deleteComment, { id: newer.id, version: newer.version });

  expect(await ofComments(maya)).toMatchObject([{ person: { id: priya.id }, read: false }]);
  expect((await maya.call(notificationsEndpoints.countUnread, {})).unread_count).toBeGreaterThan(0);
});

it('its mail names no one and nothing, and has a switch of its own', async () => {
  const { updateNotificationSettings } = usersEndpoints;
  await maya.call(updateNotificationSettings, { quiet_hours: { on: false, from: '21:00', to: '08:00' } });
  const noticesAfter = async () => {
    await world.deliver();
    world.advance(120_000);
    await world.work('notifications.mail');
    const mails = await world.mailsTo(maya.email);
    return mails.filter(({ text }) => text.includes('comment'));
  };

  await say(priya);
  const mails = await noticesAfter();
  expect(mails).toMatchObject([{ subject: 'You have a new comment in Kith' }]);
  expect(JSON.stringify(mails)).not.toContain(SECRET);

  const [told] = await ofComments(maya);
  await maya.call(notificationsEndpoints.markNotifications, { up_to: told?.id ?? 0, as: 'seen' });
  const off = [{ id: 'journey-messages', enabled: false }];
  await maya.call(updateNotificationSettings, { notification_settings: off });
  await say(sam);
  expect(await noticesAfter()).toHaveLength(1);
  expect(await ofComments(maya)).toMatchObject([{ person: { id: sam.id } }]);
});

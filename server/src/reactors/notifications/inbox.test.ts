import { accessEndpoints } from '@kith/contract/access';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { notesEndpoints } from '@kith/contract/notes';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { inboxOf } from '#testing/notifications';
import { letTreat } from '#testing/professionals';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listNotifications, markNotifications, getNotification, markNotification, countUnread } =
  notificationsEndpoints;
const EVERYTHING = grantsWhere(() => true);

let world: World;
let maya: Someone;
let priya: Someone;

beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person({ firstName: 'Maya', lastName: 'Hart' });
  priya = await world.person({ firstName: 'Priya', lastName: 'Nair' });
}, 60_000);
afterAll(() => world.close());

const wordsOf = async (someone: Someone) => (await inboxOf(world, someone)).map(({ words }) => words);
const typesOf = async (someone: Someone) => (await inboxOf(world, someone)).map(({ type }) => type);
/** Past the seconds in which a removal can be undone. */
const pastUndo = async () => {
  await world.deliver();
  world.advance(11_000);
  await world.work('notifications.remind');
};
const unreadOf = async (someone: Someone) => (await someone.call(countUnread, {})).unread_count;

describe('people on a team', () => {
  it('are told who has come, who asks and what has changed, and never of what they did themselves', async () => {
    const patient_team_id = await joinTeam(maya, priya);

    expect(await wordsOf(maya)).toEqual(['Priya Nair joined your team.']);
    const [added] = await inboxOf(world, priya);
    expect(added).toMatchObject({ type: 'added_supporter', member_id: maya.id, read: true });
    expect(added).toMatchObject({ words: 'You now support Maya Hart.', opens: '/', opens_for: maya.id });
    expect(await unreadOf(priya)).toBe(0);

    const { supporter_permissions } = await maya.call(teamEndpoints.listSupporterPermissions, {
      patient_team_id,
    });
    await maya.call(teamEndpoints.saveSupporterPermissions, {
      patient_team_id,
      permissions: EVERYTHING,
      version: supporter_permissions[0]?.version ?? 0,
    });
    expect(await wordsOf(priya)).toContain('What you can see for Maya Hart has changed.');
    expect(await unreadOf(priya)).toBe(1);
  });

  it('and who come back by a new yes are told nothing again of what was said in their former time', async () => {
    const [alex, sam] = [await world.person(), await world.person()];
    const patient_team_id = await joinTeam(alex, sam);
    const of = { patient_team_id };
    const { supporter_permissions } = await alex.call(teamEndpoints.listSupporterPermissions, of);
    const version = supporter_permissions[0]?.version ?? 0;
    const permissions = EVERYTHING;
    await alex.call(teamEndpoints.saveSupporterPermissions, { ...of, permissions, version });
    expect(await typesOf(sam)).toEqual(['new_permissions', 'added_supporter']);
    await alex.call(teamEndpoints.removeTeamMember, of);
    await pastUndo();
    expect(await typesOf(sam)).toEqual(['removed_supporter']);

    await joinTeam(alex, sam);

    expect(await typesOf(sam)).toEqual(['added_supporter']);
    expect(await unreadOf(sam)).toBe(0);
    expect(await typesOf(alex)).toEqual(['joined_team']);
  });

  it('are told that an invitation was declined, and not whose the address is', async () => {
    const [alex, sam] = [await world.person(), await world.person({ firstName: 'Kept', lastName: 'Secret' })];
    const names = { first_name: 'Sam', last_name: 'Lee', email: sam.email };
    const { invitation } = await alex.call(invitationsEndpoints.inviteSupporter, names);
    const { patient_team_id } = invitation;
    await sam.call(invitationsEndpoints.answerInvitation, { patient_team_id, accepted: false });

    const [declined] = await inboxOf(world, alex);

    expect(declined).toMatchObject({ type: 'invitation_declined', person: null });
    expect(declined?.words).toBe('Someone can’t join your team right now.');
  });

  it('are told of an invitation as long as it waits for them', async () => {
    const sam = await world.person({ firstName: 'Sam', lastName: 'Lee' });
    const names = { first_name: 'Sam', last_name: 'Lee', email: sam.email };
    const { invitation } = await maya.call(invitationsEndpoints.inviteSupporter, names);
    expect(await wordsOf(sam)).toEqual(['Maya Hart would like you on their team.']);

    const { patient_team_id } = invitation;
    await maya.call(invitationsEndpoints.cancelInvitation, { patient_team_id });

    expect(await typesOf(sam)).toEqual([]);
    expect(await unreadOf(sam)).toBe(0);
  });

  it('a no that was undone within seconds is not told any more, and the invitation is', async () => {
    const [ana, sam] = [await world.person(), await world.person()];
    const names = { first_name: 'Sam', last_name: 'Lee', email: sam.email };
    const { invitation } = await ana.call(invitationsEndpoints.inviteSupporter, names);
    const place = { patient_team_id: invitation.patient_team_id };
    expect(await typesOf(sam)).toEqual(['invitation']);
    await sam.call(invitationsEndpoints.answerInvitation, { ...place, accepted: false });
    expect([await typesOf(ana), await typesOf(sam)]).toEqual([['invitation_declined'], []]);

    await sam.call(invitationsEndpoints.restoreInvitation, place);

    expect([await typesOf(ana), await typesOf(sam)]).toEqual([[], ['invitation']]);
  });

  it('a removal takes the welcome away, and coming back takes the farewell away', async () => {
    const [ana, ben, sam] = [await world.person(), await world.person(), await world.person()];
    const place = { patient_team_id: await joinTeam(ana, sam) };
    await joinTeam(ben, sam);
    expect(await typesOf(sam)).toEqual(['added_supporter', 'added_supporter']);

    await ana.call(teamEndpoints.removeTeamMember, place);
    await pastUndo();
    const [gone, ...others] = await inboxOf(world, sam);
    expect(gone).toMatchObject({ type: 'removed_supporter', member_id: ana.id, person: null });
    expect(others.map(({ type, member_id }) => [type, member_id])).toEqual([['added_supporter', ben.id]]);
    await joinTeam(ana, sam);
    expect(await typesOf(sam)).toEqual(['added_supporter', 'added_supporter']);

    await ana.call(teamEndpoints.removeTeamMember, { patient_team_id: await membershipOf(ana) });
    await sam.call(teamEndpoints.removeTeamMember, {
      patient_team_id: await membershipOf(ben),
    });
    expect(await typesOf(ben)).toEqual([]);
    await pastUndo();
    expect(await typesOf(sam)).toEqual(['removed_supporter', 'removed_supporter']);
    expect(await typesOf(ben)).toEqual(['left_team']);
  });

  it.each([
    ['declined', accessEndpoints.declineAccessRequest],
    ['accepted', accessEndpoints.acceptAccessRequest],
  ] as const)('a request for access that is %s waits for the member no more', async (_how, answer) => {
    const [ana, sam] = [await world.person(), await world.person()];
    await joinTeam(ana, sam);
    const asked = { member_id: ana.id, permissions: { task: { view: true } }, reason: 'To help' };
    const { request } = await sam.call(accessEndpoints.requestAccess, asked);
    expect(await typesOf(ana)).toContain('access_request');
    const before = await unreadOf(ana);

    await ana.call(answer, { id: request.id });

    expect(await typesOf(ana)).not.toContain('access_request');
    expect(await unreadOf(ana)).toBe(before - 1);
  });

  it('a removal is told when its ten seconds of undo are over, and one that was undone is not', async () => {
    const [ana, sam] = [await world.person(), await world.person()];
    const place = { patient_team_id: await joinTeam(ana, sam) };
    await ana.call(teamEndpoints.removeTeamMember, place);
    expect(await typesOf(sam)).toEqual([]);
    expect((await sam.send(teamEndpoints.getTeam, { id: ana.id })).statusCode).toBe(404);
    await ana.call(teamEndpoints.restoreTeamMember, place);
    await pastUndo();
    expect(await typesOf(sam)).toEqual(['added_supporter']);

    await ana.call(teamEndpoints.removeTeamMember, place);
    await pastUndo();

    expect(await typesOf(sam)).toEqual(['removed_supporter']);
    expect(await unreadOf(sam)).toBe(1);
  });

  it('a quiet removal tells the removed person nothing, also after a loud one that was undone', async () => {
    const [ana, sam] = [await world.person(), await world.person()];
    const place = { patient_team_id: await joinTeam(ana, sam) };
    await ana.call(teamEndpoints.removeTeamMember, place);
    await ana.call(teamEndpoints.restoreTeamMember, place);
    await ana.call(teamEndpoints.removeTeamMember, { ...place, quietly: true });

    await pastUndo();

    expect(await typesOf(sam)).toEqual([]);
    expect(await unreadOf(sam)).toBe(0);
    expect((await sam.send(teamEndpoints.getTeam, { id: ana.id })).statusCode).toBe(404);
    const { lines } = await ana.call(accessEndpoints.listAccessRecord, {});
    expect(lines.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^You removed .* from your team/),
    );
  });

  it('a professional is told of a removal after the undo, too', async () => {
    const [ana, pat] = [await world.person(), await world.person()];
    const patient_team_id = await letTreat(world, ana, pat, 'provider');
    await ana.call(teamEndpoints.removeTeamMember, { patient_team_id });
    expect(await typesOf(pat)).toEqual([]);

    await pastUndo();

    expect(await typesOf(pat)).toEqual(['place_ended']);
  });
});

async function membershipOf(member: Someone): Promise<number> {
  const { team } = await member.call(teamEndpoints.getTeam, { id: member.id });
  return team.find(({ role }) => role === 'Supporter')?.patient_team_id ?? team[0]?.patient_team_id ?? 0;
}

describe('what is shared', () => {
  it('is told to who may see it, and withdrawn with the share: from the list, the count and every link', async () => {
    const [ana, sam, lee] = [await world.person(), await world.person(), await world.person()];
    await joinTeam(ana, sam, EVERYTHING);
    await joinTeam(
      ana,
      lee,
      grantsWhere((area) => area !== 'note'),
    );
    const shared_with = [sam.id, lee.id];
    const { note } = await ana.call(notesEndpoints.createNote, { note: '<p>Secret words</p>', shared_with });

    const [told] = await inboxOf(world, sam);
    expect(told).toMatchObject({ type: 'note_shared', opens: '/journey', opens_for: ana.id, read: false });
    expect(told?.person?.id).toBe(ana.id);
    expect(JSON.stringify(told)).not.toContain('Secret');
    expect(await typesOf(lee)).not.toContain('note_shared');
    expect(await typesOf(ana)).not.toContain('note_shared');

    const id = told?.id ?? 0;
    await ana.call(notesEndpoints.updateNoteSharing, { id: note.id, shared_with: [] });
    expect(await typesOf(sam)).not.toContain('note_shared');
    expect(await unreadOf(sam)).toBe(0);
    const gone = await sam.send(getNotification, { id });
    const never = await sam.send(getNotification, { id: 999_999_999 });
    expect([gone.statusCode, gone.body]).toEqual([never.statusCode, never.body]);

    await ana.call(notesEndpoints.updateNoteSharing, { id: note.id, shared_with: [sam.id] });
    expect((await typesOf(sam)).filter((type) => type === 'note_shared')).toHaveLength(1);
  });

  it('is told to the member in whose journey someone writes', async () => {
    const [ana, sam] = [await world.person(), await world.person({ firstName: 'Sam', lastName: 'Lee' })];
    await joinTeam(ana, sam, EVERYTHING);

    await sam.call(notesEndpoints.createNote, { note: '<p>Hello</p>', about_patient_id: ana.id });

    expect(await wordsOf(ana)).toContain('Sam Lee wrote a note in your journey.');
  });
});

describe('tasks', () => {
  it('are told to who is asked, and every step to who asked', async () => {
    const [ana, sam] = [await world.person({ firstName: 'Ana', lastName: 'Roe' }), await world.person()];
    await joinTeam(ana, sam);
    const { task } = await ana.call(tasksEndpoints.createTask, {
      title: 'Words',
      assignees: [sam.id, ana.id],
    });
    expect(await wordsOf(sam)).toContain('Ana Roe asked you to do a task.');

    await sam.call(tasksEndpoints.updateTaskStatus, { id: task.id, status_id: 2 });
    expect(await typesOf(ana)).toContain('task_changed');
    await ana.call(tasksEndpoints.updateTaskStatus, { id: task.id, status_id: 5 });
    expect(await typesOf(sam)).toContain('task_changed');
  });

  it('ask no one anew who comes back by an undo and had said yes', async () => {
    const [ana, sam] = [await world.person(), await world.person()];
    await joinTeam(ana, sam);
    const { task } = await ana.call(tasksEndpoints.createTask, {
      title: 'Words',
      assignees: [sam.id, ana.id],
    });
    const { task: taken } = await sam.call(tasksEndpoints.updateTaskStatus, { id: task.id, status_id: 2 });
    const asked = async () => (await typesOf(sam)).filter((type) => type === 'task_asked').length;
    const people = async (assignees: number[], version: number) =>
      (await ana.call(tasksEndpoints.editTask, { id: task.id, assignees, version })).task;

    const without = await people([ana.id], taken.version);
    const before = await asked();
    await people([ana.id, sam.id], without.version);

    expect(await asked()).toBe(before);
  });
});

describe('an inbox', () => {
  it('is seen, read and unread again by its owner alone', async () => {
    const [ana, sam] = [await world.person(), await world.person()];
    await joinTeam(ana, sam, EVERYTHING);
    for (const note of ['<p>1</p>', '<p>2</p>'])
      await ana.call(notesEndpoints.createNote, { note, shared_with: [sam.id] });
    const [newest] = await inboxOf(world, sam);
    const id = newest?.id ?? 0;
    expect(await unreadOf(sam)).toBe(2);

    await sam.call(markNotifications, { up_to: id, as: 'seen' });
    expect((await inboxOf(world, sam)).every(({ seen }) => seen)).toBe(true);
    expect(await unreadOf(sam)).toBe(2);
    expect((await sam.call(markNotification, { id, read: true })).unread_count).toBe(1);
    expect((await sam.call(markNotification, { id, read: false })).unread_count).toBe(2);
    expect((await sam.call(markNotifications, { up_to: id, as: 'read' })).unread_count).toBe(0);

    expect((await ana.send(markNotification, { id, read: false })).statusCode).toBe(404);
    const page = await sam.call(listNotifications, { limit: 1, offset: 1 });
    expect(page).toMatchObject({ has_more_data: true, unread_count: 0 });
    expect(page.notifications).toHaveLength(1);
  });

  it('is named by an id or by a link, and by one of them', async () => {
    const sam = await world.person();
    expect((await sam.send(getNotification, {})).statusCode).toBe(422);
    expect((await sam.send(getNotification, { id: 1, link: 'a' })).statusCode).toBe(422);
    expect((await sam.send(getNotification, { link: 'a' })).statusCode).toBe(404);
  });

  it('shows each fact once, told again or not', async () => {
    const [ana, sam] = [await world.person(), await world.person()];
    await joinTeam(ana, sam, EVERYTHING);
    await sam.call(notesEndpoints.createNote, { note: '<p>1</p>', about_patient_id: ana.id });
    const before = await inboxOf(world, ana);
    await world.database.pool.query(`update fact_cursors set xid = '3', fact_id = 0`);

    const after = await inboxOf(world, ana);

    expect(after.map(({ type }) => type)).toEqual(before.map(({ type }) => type));
  }, 60_000);
});

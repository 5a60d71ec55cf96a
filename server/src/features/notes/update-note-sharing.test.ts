import { invitationsEndpoints } from '@kith/contract/invitations';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { letTreat } from '#testing/professionals';
import { endSupport, joinTeam, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createNote, getNote, listNotesSharedWithMe, updateNoteSharing } = notesEndpoints;
const { answerInvitation, inviteSupporter } = invitationsEndpoints;
const { removeTeamMember, restoreTeamMember } = teamEndpoints;
const MAY_READ = { note: { view: true } };
const READS_NOTES = grantsWhere((area, action) => area === 'note' && action === 'view');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function aTeam() {
  const [maya, priya, tom] = [await world.person(), await world.person(), await world.person()];
  await letSupport(world, maya, priya, MAY_READ);
  await letSupport(world, maya, tom, MAY_READ);
  const { note } = await maya.call(createNote, { note: '<p>Ours</p>', shared_with: [priya.id] });
  return { maya, priya, tom, id: note.id };
}

test('the list replaces the former one, and takes effect at once', async () => {
  const { maya, priya, tom, id } = await aTeam();

  const { note } = await maya.call(updateNoteSharing, { id, shared_with: [tom.id] });

  expect(note.shared_with.map((card) => card.id)).toEqual([tom.id]);
  expect((await tom.send(getNote, { id })).statusCode).toBe(200);
  expect((await priya.send(getNote, { id })).statusCode).toBe(404);
  expect((await factsAbout(world, maya, 'note')).at(-1)).toMatchObject({
    type: 'note.sharing_changed',
    data: { noteId: id, added: people(tom.id), removed: people(priya.id) },
  });
});

test('an empty list shares with no one, and the same list again states no fact', async () => {
  const { maya, priya, id } = await aTeam();

  await maya.call(updateNoteSharing, { id, shared_with: [] });
  await maya.call(updateNoteSharing, { id, shared_with: [] });

  expect((await priya.send(getNote, { id })).statusCode).toBe(404);
  expect(await factsAbout(world, maya, 'note')).toHaveLength(2);
});

test('people who are not on the team are refused alike, whether they exist or not', async () => {
  const { maya, priya, tom, id } = await aTeam();
  const stranger = await world.person();
  await endSupport(world, maya, tom);

  const answers = await Promise.all(
    [stranger.id, tom.id, 987_654_321].map((chosen) =>
      maya.send(updateNoteSharing, { id, shared_with: [priya.id, chosen] }),
    ),
  );

  for (const answer of answers) {
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toBe(answers[0]?.body);
    expect(answer.json().errors).toEqual({ shared_with: 'Please choose people from the team only.' });
  }
  expect((await priya.send(getNote, { id })).statusCode).toBe(200);
});

test('someone who left the team can stay on the list or go, and reads nothing either way', async () => {
  const { maya, priya, tom, id } = await aTeam();
  await maya.call(updateNoteSharing, { id, shared_with: [priya.id, tom.id] });
  await endSupport(world, maya, priya);

  await maya.call(updateNoteSharing, { id, shared_with: [priya.id, tom.id] });
  expect((await priya.send(getNote, { id })).statusCode).toBe(404);

  const { note } = await maya.call(updateNoteSharing, { id, shared_with: [tom.id] });
  expect(note.shared_with.map((card) => card.id)).toEqual([tom.id]);
});

test('only the author shares', async () => {
  const { priya, tom, id } = await aTeam();
  const stranger = await world.person();

  expect((await priya.send(updateNoteSharing, { id, shared_with: [tom.id] })).statusCode).toBe(403);
  const hidden = await stranger.send(updateNoteSharing, { id, shared_with: [] });
  const missing = await stranger.send(updateNoteSharing, { id: 987_654_321, shared_with: [] });
  expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
});

test('a supporter shares what they wrote with the team while they are on it', async () => {
  const { maya, priya, tom } = await aTeam();
  await letSupport(world, maya, priya, { note: { create: true, view: true }, supportTeam: { view: true } });
  const { note } = await priya.call(createNote, { note: '<p>Visit</p>', about_patient_id: maya.id });

  const shared = await priya.call(updateNoteSharing, { id: note.id, shared_with: [tom.id] });
  expect(shared.note.shared_with.map((card) => card.id)).toEqual([tom.id]);
  expect((await tom.call(getNote, { id: note.id })).note.text).toBe('Visit');

  await priya.call(updateNoteSharing, { id: note.id, shared_with: [] });
  await endSupport(world, maya, priya);
  expect((await priya.send(updateNoteSharing, { id: note.id, shared_with: [tom.id] })).statusCode).toBe(422);
});

test('a supporter who may not see the team finds out no one who is on it', async () => {
  const { maya, priya, tom } = await aTeam();
  const stranger = await world.person();
  await letSupport(world, maya, priya, { note: { create: true, view: true } });
  const { note } = await priya.call(createNote, { note: '<p>Visit</p>', about_patient_id: maya.id });

  const answers = await Promise.all(
    [tom.id, stranger.id, 987_654_321].flatMap((chosen) => [
      priya.send(updateNoteSharing, { id: note.id, shared_with: [chosen] }),
      priya.send(createNote, { note: '<p>No</p>', about_patient_id: maya.id, shared_with: [chosen] }),
    ]),
  );

  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([422, answers[0]?.body]);
});

function people(...userIds: number[]) {
  return { userIds, groupIds: [], organisationTeamIds: [] };
}

describe('someone who comes back to the team', () => {
  test('finds nothing of what was shared by name before, until the member shares it anew', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const place = await joinTeam(maya, priya, READS_NOTES);
    const { note } = await maya.call(createNote, { note: '<p>Ours</p>', shared_with: [priya.id] });
    const { id } = note;
    const statusFor = async () => (await priya.send(getNote, { id })).statusCode;
    expect(await statusFor()).toBe(200);

    await maya.call(removeTeamMember, { patient_team_id: place });
    await joinTeam(maya, priya, READS_NOTES);

    expect(await statusFor()).toBe(404);
    expect((await priya.call(listNotesSharedWithMe, {})).notes).toEqual([]);
    expect((await maya.call(getNote, { id })).note.shared_with).toEqual([]);
    await maya.call(updateNoteSharing, { id, shared_with: [priya.id] });
    expect(await statusFor()).toBe(200);
  });

  test('by undo has all as it was', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    const place = await joinTeam(maya, priya, READS_NOTES);
    const { note } = await maya.call(createNote, { note: '<p>Ours</p>', shared_with: [priya.id] });

    await maya.call(removeTeamMember, { patient_team_id: place });
    expect((await priya.send(getNote, { id: note.id })).statusCode).toBe(404);
    await maya.call(restoreTeamMember, { patient_team_id: place });

    expect((await priya.send(getNote, { id: note.id })).statusCode).toBe(200);
  });

  test('as a professional finds as little, and loses nothing that another member shares', async () => {
    const [maya, ruby, lee] = [await world.person(), await world.person(), await world.person()];
    for (const member of [maya, ruby]) await letTreat(world, member, lee, 'provider');
    const share = (member: Someone) =>
      member.call(createNote, { note: '<p>For Lee</p>', shared_with: [lee.id] });
    const [{ note: mayas }, { note: rubys }] = [await share(maya), await share(ruby)];

    await endSupport(world, maya, lee);
    await letTreat(world, maya, lee, 'care_coordinator');

    expect((await lee.send(getNote, { id: mayas.id })).statusCode).toBe(404);
    expect((await lee.send(getNote, { id: rubys.id })).statusCode).toBe(200);
  });
});

test('a share that ends with a new place does not come back by a choice that is saved in the same moment', async () => {
  const { maya, priya, tom, id } = await aTeam();
  await endSupport(world, maya, priya);
  const patient_team_id = await invite(maya, priya);
  const busy = await world.database.pool.connect();
  await busy.query('begin');
  await busy.query('select 1 from shares where record_id = $1 for update', [id]);

  const saved = maya.send(updateNoteSharing, { id, shared_with: [priya.id, tom.id] });
  await untilWaiting(1);
  const accepted = priya.send(answerInvitation, { patient_team_id, accepted: true });
  await untilWaiting(2);
  await busy.query('commit');
  busy.release();

  expect((await saved).statusCode).toBe(200);
  expect((await accepted).statusCode).toBe(200);
  expect((await priya.send(getNote, { id })).statusCode).toBe(404);
  expect((await tom.send(getNote, { id })).statusCode).toBe(200);
});

/** Until so many statements wait for others. */
async function untilWaiting(count: number): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waitingNow = async () => (await world.database.pool.query(waiting)).rows.length;
  await expect.poll(waitingNow, { timeout: 10_000 }).toBe(count);
}

async function invite(member: Someone, supporter: Someone): Promise<number> {
  const { email } = supporter;
  const asked = { first_name: 'Priya', last_name: 'Nair', email, permissions: READS_NOTES };
  return (await member.call(inviteSupporter, asked)).invitation.patient_team_id;
}

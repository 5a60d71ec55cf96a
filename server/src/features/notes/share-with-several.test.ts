import { groupsEndpoints } from '@kith/contract/groups';
import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { letTreat, makeOrganisation } from '#testing/professionals';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createNote, getNote, listNotesSharedWithMe, updateNote, updateNoteSharing } = notesEndpoints;
const { addTeamGroup, deleteTeamGroup, editTeamGroup, restoreTeamGroup } = groupsEndpoints;
const MAY_READ = { note: { view: true } };
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/**
 * A member, a supporter and a provider of theirs in a group, and a clinic with a team that none of them is
 * in.
 */
async function around() {
  const [maya, priya, lee, asha] = [
    await world.person(),
    await world.person(),
    await world.person(),
    await world.person(),
  ];
  await letSupport(world, maya, priya, MAY_READ);
  await letTreat(world, maya, lee, 'provider');
  const clinic = await makeOrganisation(world);
  await clinic.lookAfter(maya);
  await clinic.letWork(asha, 'provider');
  const teamId = await clinic.makeTeam(asha);
  const { group } = await maya.call(addTeamGroup, { name: 'Close', people: [priya.id, lee.id] });
  return { maya, priya, lee, asha, clinic, teamId, group };
}

const reads = async (person: Someone, id: number): Promise<boolean> =>
  (await person.send(getNote, { id })).statusCode === 200;
const idsFor = async (person: Someone): Promise<number[]> =>
  (await person.call(listNotesSharedWithMe, {})).notes.map(({ id }) => id);

describe('a note shared with a group', () => {
  test('is read by the people in it, and by no one else', async () => {
    const { maya, priya, lee, asha, group } = await around();

    const { note } = await maya.call(createNote, { note: '<p>Ours</p>', shared_with_group: [group.id] });

    expect(note).toMatchObject({ shared_with: [], shared_with_group: [{ id: group.id, name: 'Close' }] });
    for (const person of [priya, lee]) {
      expect(await reads(person, note.id)).toBe(true);
      expect(await idsFor(person)).toEqual([note.id]);
    }
    expect([await reads(asha, note.id), await idsFor(asha)]).toEqual([false, []]);
    expect((await factsAbout(world, maya, 'note')).at(-1)?.data).toMatchObject({
      sharedWith: { userIds: [], groupIds: [group.id], organisationTeamIds: [] },
    });
  });

  test('does not tell those in it which group it is, nor who else is in it', async () => {
    const { maya, priya, group } = await around();
    const { note } = await maya.call(createNote, { note: '<p>Ours</p>', shared_with_group: [group.id] });

    const seen = await priya.call(getNote, { id: note.id });

    expect(seen.note).toMatchObject({ shared_with: [], shared_with_group: [] });
    expect(JSON.stringify(seen)).not.toContain('Close');
  });

  test('reaches who is put into the group later, and no longer who is taken out', async () => {
    const { maya, priya, lee, group } = await around();
    const { note } = await maya.call(createNote, { note: '<p>Ours</p>', shared_with_group: [group.id] });
    const edit = { id: group.id, name: 'Close' };

    await maya.call(editTeamGroup, { ...edit, people: [lee.id], version: 1 });
    expect([await reads(priya, note.id), await reads(lee, note.id)]).toEqual([false, true]);
    await maya.call(editTeamGroup, { ...edit, people: [priya.id], version: 2 });
    expect([await reads(priya, note.id), await reads(lee, note.id)]).toEqual([true, false]);
  });

  test('is gone with the group, and back when that is undone', async () => {
    const { maya, priya, group } = await around();
    const { note } = await maya.call(createNote, { note: '<p>Ours</p>', shared_with_group: [group.id] });

    await maya.call(deleteTeamGroup, { id: group.id, version: 1 });
    expect([await reads(priya, note.id), await idsFor(priya)]).toEqual([false, []]);
    expect((await maya.call(getNote, { id: note.id })).note.shared_with_group).toEqual([]);
    await maya.call(restoreTeamGroup, { id: group.id });
    expect([await reads(priya, note.id), await idsFor(priya)]).toEqual([true, [note.id]]);
    expect((await maya.call(getNote, { id: note.id })).note.shared_with_group).toMatchObject([
      { id: group.id },
    ]);
  });

  test('is closed to a supporter without note.view, and to a person who left the team', async () => {
    const { maya, priya, lee, group } = await around();
    const { note } = await maya.call(createNote, { note: '<p>Ours</p>', shared_with_group: [group.id] });
    const seen = async () => [await reads(priya, note.id), await reads(lee, note.id)];

    for (const permissions of [null, {}, { note: { view: false } }, { task: { view: true } }]) {
      await letSupport(world, maya, priya, permissions);
      expect(await seen()).toEqual([false, true]);
      expect(await idsFor(priya)).toEqual([]);
    }
    await letSupport(world, maya, priya, MAY_READ);
    expect(await seen()).toEqual([true, true]);
    await endSupport(world, maya, priya);
    await endSupport(world, maya, lee);
    expect(await seen()).toEqual([false, false]);
    expect([await idsFor(priya), await idsFor(lee)]).toEqual([[], []]);
  });
});

describe('a note shared with a team of an organisation', () => {
  test('is read by the people in the team at the time, with or without a place near the member', async () => {
    const { maya, priya, lee, asha, clinic, teamId } = await around();
    const sam = await world.person();
    const shared_with_organisation_team = [teamId];
    const { note } = await maya.call(createNote, { note: '<p>Intake</p>', shared_with_organisation_team });

    expect(note.shared_with_organisation_team).toMatchObject([{ id: teamId }]);
    for (const person of [priya, lee, sam]) expect(await reads(person, note.id)).toBe(false);
    expect([await reads(asha, note.id), await idsFor(asha)]).toEqual([true, [note.id]]);
    expect((await asha.call(getNote, { id: note.id })).note.shared_with_organisation_team).toEqual([]);

    await clinic.letWork(sam, 'provider');
    await clinic.joinTeam(teamId, asha, sam);
    expect(await reads(sam, note.id)).toBe(true);
    await clinic.letGo(asha, 'provider');
    expect([await reads(asha, note.id), await idsFor(asha)]).toEqual([false, []]);
    await clinic.endTeam(teamId);
    expect([await reads(sam, note.id), await idsFor(sam)]).toEqual([false, []]);
  });

  test('is read by a supporter who works in the team, whatever the member has opened to them', async () => {
    const { maya, priya, clinic } = await around();
    await letSupport(world, maya, priya, null);
    await clinic.letWork(priya, 'provider');
    const teamId = await clinic.makeTeam(priya);
    const { note } = await maya.call(createNote, {
      note: '<p>Intake</p>',
      shared_with_organisation_team: [teamId],
    });

    expect(await reads(priya, note.id)).toBe(true);
  });
});

describe('several ways to one note', () => {
  test('show it once, and any one of them is enough', async () => {
    const { maya, priya, clinic, group } = await around();
    await clinic.letWork(priya, 'provider');
    const teamId = await clinic.makeTeam(priya);
    const { group: other } = await maya.call(addTeamGroup, { name: 'Walks', people: [priya.id] });
    const { note } = await maya.call(createNote, {
      note: '<p>Three ways</p>',
      shared_with: [priya.id],
      shared_with_group: [group.id, other.id],
      shared_with_organisation_team: [teamId],
    });
    const keep = async (choice: { people?: number[]; groups?: number[]; teams?: number[] }) => {
      await maya.call(updateNoteSharing, {
        id: note.id,
        shared_with: choice.people ?? [],
        shared_with_group: choice.groups ?? [],
        shared_with_organisation_team: choice.teams ?? [],
      });
      return idsFor(priya);
    };

    expect(await idsFor(priya)).toEqual([note.id]);
    expect(await keep({ people: [priya.id] })).toEqual([note.id]);
    expect(await keep({ groups: [other.id] })).toEqual([note.id]);
    expect(await keep({ teams: [teamId] })).toEqual([note.id]);
    expect(await keep({})).toEqual([]);
  });

  test('end with the share, one by one', async () => {
    const { maya, priya, group } = await around();
    const choice = { shared_with: [priya.id], shared_with_group: [group.id] };
    const { note } = await maya.call(createNote, { note: '<p>For a week</p>', ...choice });
    const end = (audience: string) =>
      world.database.pool.query(`update shares set ends_at = $3 where record_id = $1 and audience = $2`, [
        note.id,
        audience,
        world.now(),
      ]);

    await end('user');
    expect([await reads(priya, note.id), await idsFor(priya)]).toEqual([true, [note.id]]);
    await end('group');
    expect([await reads(priya, note.id), await idsFor(priya)]).toEqual([false, []]);
  });

  test('that are not said when sharing changes stay as they are', async () => {
    const { maya, priya, lee, asha, teamId, group } = await around();
    const { note } = await maya.call(createNote, {
      note: '<p>Ours</p>',
      shared_with_group: [group.id],
      shared_with_organisation_team: [teamId],
    });

    const { note: changed } = await maya.call(updateNoteSharing, { id: note.id, shared_with: [lee.id] });

    expect(changed).toMatchObject({
      shared_with: [{ id: lee.id }],
      shared_with_group: [{ id: group.id }],
      shared_with_organisation_team: [{ id: teamId }],
    });
    for (const person of [priya, lee, asha]) expect(await reads(person, note.id)).toBe(true);
    expect((await factsAbout(world, maya, 'note')).at(-1)?.data).toEqual({
      noteId: note.id,
      added: { userIds: [lee.id], groupIds: [], organisationTeamIds: [] },
      removed: { userIds: [], groupIds: [], organisationTeamIds: [] },
    });
  });
});

describe('what can not be chosen', () => {
  test('is another’s group or team, told like one that is not there, and nothing is shared', async () => {
    const { maya, priya } = await around();
    const other = await around();
    await other.maya.call(deleteTeamGroup, { id: other.group.id, version: 1 });
    const { group: theirs } = await other.maya.call(addTeamGroup, { name: 'Theirs', people: [] });
    const share = (choice: object) => maya.send(createNote, { note: '<p>No</p>', ...choice });

    for (const [field, chosen] of [
      ['shared_with_group', [theirs.id, other.group.id, other.teamId, NOBODY]],
      ['shared_with_organisation_team', [other.teamId, theirs.id, NOBODY]],
    ] as const) {
      const answers = await Promise.all(chosen.map((id) => share({ [field]: [id] })));
      for (const answer of answers) {
        expect([answer.statusCode, answer.body]).toEqual([422, answers[0]?.body]);
        expect(Object.keys(answer.json().errors)).toEqual([field]);
      }
    }
    expect(await idsFor(priya)).toEqual([]);
  });

  test('are the member’s groups and teams by anyone who writes for them', async () => {
    const { maya, lee, priya, asha, teamId, group } = await around();
    const { group: own } = await lee.call(addTeamGroup, { name: 'Mine', people: [] });
    const write = (choice: object) =>
      lee.send(createNote, { note: '<p>Seen today</p>', about_patient_id: maya.id, ...choice });

    for (const id of [group.id, own.id, NOBODY])
      expect((await write({ shared_with_group: [id] })).statusCode).toBe(422);
    for (const id of [teamId, NOBODY])
      expect((await write({ shared_with_organisation_team: [id] })).statusCode).toBe(422);
    const answer = await write({ shared_with: [priya.id] });
    expect(answer.statusCode).toBe(200);
    expect(await reads(priya, answer.json().note.id)).toBe(true);
    expect(await reads(asha, answer.json().note.id)).toBe(false);
  });
});

test('a provider who has left the team sees nothing live: not what was shared, and what they wrote they change no more', async () => {
  const { maya, lee, group } = await around();
  const shared = await maya.call(createNote, {
    note: '<p>For Lee</p>',
    shared_with: [lee.id],
    shared_with_group: [group.id],
  });
  const written = await lee.call(createNote, { note: '<p>Seen today</p>', about_patient_id: maya.id });
  await endSupport(world, maya, lee);

  expect(await idsFor(lee)).toEqual([]);
  expect(await reads(lee, shared.note.id)).toBe(false);
  const { note } = await lee.call(getNote, { id: written.note.id });
  expect(note.can_edit).toBe(false);
  const edit = { id: note.id, note: '<p>Later</p>', version: 1 };
  expect((await lee.send(updateNote, edit)).statusCode).toBe(403);
  const again = { note: '<p>Again</p>', about_patient_id: maya.id };
  expect((await lee.send(createNote, again)).statusCode).toBe(404);
});

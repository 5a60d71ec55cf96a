import { groupsEndpoints } from '@kith/contract/groups';
import { NOUNS } from '@kith/contract/kit/nouns';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { kindsForSeveral } from '@kith/contract/shareable';
import { tasksEndpoints } from '@kith/contract/tasks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { addTeamGroup, editTeamGroup, resolveAudience } = groupsEndpoints;
const { createNote, deleteNote, getNote, listNotesSharedWithMe, restoreNote, updateNoteSharing } =
  notesEndpoints;
const { createTask, getTask } = tasksEndpoints;
const READER = grantsWhere((area, action) => area === 'note' && action === 'view');

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** A group of one supporter that shares two notes and a task, and a second supporter who is not in it yet. */
async function anOldGroup() {
  const [maya, priya, toby] = [await world.person(), await world.person(), await world.person()];
  await joinTeam(maya, priya, READER);
  await joinTeam(maya, toby, READER);
  const { group } = await maya.call(addTeamGroup, { name: 'Family', people: [priya.id] });
  const shared_with_group = [group.id];
  const note = async (words: string) =>
    (await maya.call(createNote, { note: `<p>${words}</p>`, shared_with_group })).note.id;
  const [first, second] = [await note('First'), await note('Second')];
  const { task } = await maya.call(createTask, { title: 'Third', shared_with_group });
  let version = group.version;
  const change = async (people: Someone[], more: object = {}) => {
    const ids = people.map(({ id }) => id);
    const changed = await maya.call(editTeamGroup, {
      id: group.id,
      name: 'Family',
      people: ids,
      version,
      ...more,
    });
    version = changed.group.version;
  };
  const seenBy = async (person: Someone) =>
    Object.fromEntries([
      ['first', (await person.send(getNote, { id: first })).statusCode],
      ['second', (await person.send(getNote, { id: second })).statusCode],
      ['task', (await person.send(getTask, { id: task.id })).statusCode],
    ]);
  return { maya, priya, toby, group, first, second, task: task.id, note, change, seenBy };
}

const ALL = { first: 200, second: 200, task: 200 };
const NONE = { first: 404, second: 404, task: 404 };

describe('a person who comes into a group', () => {
  test('sees what it shares already, unless the member says otherwise', async () => {
    const { priya, toby, change, seenBy } = await anOldGroup();
    expect(await seenBy(toby)).toEqual(NONE);

    await change([priya, toby]);

    expect(await seenBy(toby)).toEqual(ALL);
  });

  test('does not see the records that the member leaves them out of, by any way; the others still do', async () => {
    const { maya, priya, toby, first, task, change, seenBy } = await anOldGroup();
    const hidden = [
      { kind: 'note', id: first },
      { kind: 'task', id: task },
    ];

    await change([priya, toby], { older_items: hidden.map((item) => ({ ...item, shown: false })) });

    expect(await seenBy(toby)).toEqual({ first: 404, second: 200, task: 404 });
    expect(await seenBy(priya)).toEqual(ALL);
    const { notes } = await toby.call(listNotesSharedWithMe, { member_id: maya.id });
    expect(notes).toHaveLength(1);
    expect((await factsAbout(world, maya, 'group')).at(-1)).toMatchObject({
      type: 'group.changed',
      data: { added: [toby.id], older: { rest: null, shown: [], hidden } },
    });
  });

  test('sees none of them but those the member picks, and all that is shared from then on', async () => {
    const { priya, toby, second, note, change, seenBy } = await anOldGroup();

    await change([priya, toby], {
      older: 'left_out',
      older_items: [{ kind: 'note', id: second, shown: true }],
    });

    expect(await seenBy(toby)).toEqual({ first: 404, second: 200, task: 404 });
    expect((await toby.send(getNote, { id: await note('New') })).statusCode).toBe(200);
  });

  test('is left out of a record about which a request says both', async () => {
    const { priya, toby, first, change, seenBy } = await anOldGroup();
    const both = [true, false].map((shown) => ({ kind: 'note', id: first, shown }));
    for (const more of [{ older: 'left_out' }, { older: 'shown' }, {}]) {
      await change([priya, toby], { ...more, older_items: both });
      expect(await seenBy(toby)).toMatchObject({ first: 404 });
      await change([priya]);
    }
  });

  test('is left out only of what the group shares: another group and their name count as ever', async () => {
    const { maya, priya, toby, first, second, group, change, seenBy } = await anOldGroup();
    const { group: walks } = await maya.call(addTeamGroup, { name: 'Walks', people: [toby.id] });
    await change([priya, toby], { older: 'left_out' });
    expect(await seenBy(toby)).toEqual(NONE);

    await maya.call(updateNoteSharing, {
      id: first,
      shared_with: [],
      shared_with_group: [group.id, walks.id],
    });
    await maya.call(updateNoteSharing, { id: second, shared_with: [toby.id] });

    expect(await seenBy(toby)).toEqual({ first: 200, second: 200, task: 404 });
  });
});

describe('a person who is left out stays so', () => {
  test('when they go and come back without a word of the member, as an undo brings them', async () => {
    const { priya, toby, change, seenBy } = await anOldGroup();
    await change([priya, toby], { older: 'left_out' });
    await change([priya]);

    await change([priya, toby]);

    expect(await seenBy(toby)).toEqual(NONE);
  });

  test('when the record is deleted at that time and brought back, or shared anew', async () => {
    const { maya, priya, toby, first, second, group, change, seenBy } = await anOldGroup();
    await maya.call(deleteNote, { id: first, version: 1 });
    await change([priya, toby], { older: 'left_out' });
    await maya.call(restoreNote, { id: first });
    await maya.call(updateNoteSharing, { id: second, shared_with: [], shared_with_group: [] });
    await maya.call(updateNoteSharing, { id: second, shared_with: [], shared_with_group: [group.id] });

    expect(await seenBy(toby)).toEqual(NONE);
    expect(await seenBy(priya)).toEqual(ALL);
  });

  test('when the record is not with the group while the member leaves them out of all again', async () => {
    const { maya, priya, toby, first, second, group, change, seenBy } = await anOldGroup();
    await change([priya, toby], { older: 'left_out' });
    const share = (id: number, shared_with_group: number[]) =>
      maya.call(updateNoteSharing, { id, shared_with: [], shared_with_group });
    for (const id of [first, second]) await share(id, []);
    await change([priya]);

    await change([priya, toby], { older: 'left_out' });
    await share(first, [group.id]);
    expect(await seenBy(toby)).toEqual(NONE);

    await change([priya]);
    await change([priya, toby], {
      older: 'shown',
      older_items: [{ kind: 'note', id: second, shown: false }],
    });
    await share(second, [group.id]);
    expect(await seenBy(toby)).toEqual({ first: 200, second: 404, task: 200 });
  });

  test('until they come in again and the member says that they see it', async () => {
    const { priya, toby, first, change, seenBy } = await anOldGroup();
    await change([priya, toby], { older: 'left_out' });
    await change([priya]);

    await change([priya, toby], { older_items: [{ kind: 'note', id: first, shown: true }] });

    expect(await seenBy(toby)).toEqual({ ...NONE, first: 200 });
    await change([priya]);
    await change([priya, toby], { older: 'shown' });
    expect(await seenBy(toby)).toEqual(ALL);
  });

  test('and is not named among those whom the group reaches', async () => {
    const { maya, priya, toby, first, group, change } = await anOldGroup();
    await change([priya, toby], { older: 'left_out' });
    const reached = async (more: object) => {
      const { people } = await maya.call(resolveAudience, { shared_with_group: [group.id], ...more });
      return people.map(({ person }) => person.id);
    };

    expect(await reached({ record_id: first })).toEqual([priya.id]);
    expect(await reached({})).toEqual([priya.id, toby.id]);
  });
});

test('a choice of older records changes nothing for people who are in the group already', async () => {
  const { priya, toby, change, seenBy } = await anOldGroup();

  await change([priya, toby], { older: 'left_out' });

  expect(await seenBy(priya)).toEqual(ALL);
});

describe('a kind that names people alone', () => {
  const { shareableWith } = NOUNS.note;
  afterEach(() => void Object.assign(NOUNS.note, { shareableWith }));

  test('is not among the kinds of the matrix, and its share call refuses a group and a team', async () => {
    const { maya, priya, group } = await anOldGroup();
    const { note } = await maya.call(createNote, { note: '<p>Mine</p>' });
    expect(kindsForSeveral()).toContain('note');

    Object.assign(NOUNS.note, { shareableWith: ['person'] });

    expect(kindsForSeveral()).not.toContain('note');
    for (const field of ['shared_with_group', 'shared_with_organisation_team'] as const) {
      for (const answer of [
        await maya.send(updateNoteSharing, { id: note.id, shared_with: [], [field]: [group.id] }),
        await maya.send(createNote, { note: '<p>Two</p>', [field]: [group.id] }),
      ])
        expect([answer.statusCode, answer.json().errors]).toEqual([
          422,
          { [field]: 'Please choose people. This can be shared by name only.' },
        ]);
    }
    expect((await maya.send(updateNoteSharing, { id: note.id, shared_with: [priya.id] })).statusCode).toBe(
      200,
    );
    expect(await maya.call(resolveAudience, { shared_with_group: [group.id] })).toEqual({
      people: [],
      left_out: [],
    });
  });
});

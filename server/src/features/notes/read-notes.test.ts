import { groupsEndpoints } from '@kith/contract/groups';
import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createNote, getNote, listNotesByMe, listNotesSharedWithMe, listNoteVersions } = notesEndpoints;
const MAY_READ = { note: { view: true } };

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function write(person: Someone, words: string, more = {}): Promise<number> {
  const { note } = await person.call(createNote, { note: `<p>${words}</p>`, ...more });
  return note.id;
}

const statusOf = async (person: Someone, id: number): Promise<number> =>
  (await person.send(getNote, { id })).statusCode;
const textsFor = async (person: Someone, input = {}): Promise<string[]> =>
  (await person.call(listNotesSharedWithMe, input)).notes.map(({ text }) => text);

test('a stranger is told the same about a note and about none', async () => {
  const [maya, stranger] = [await world.person(), await world.person()];
  const id = await write(maya, 'Mine');

  const hidden = await stranger.send(getNote, { id });
  const missing = await stranger.send(getNote, { id: 987_654_321 });

  expect(hidden.statusCode).toBe(404);
  expect(hidden.body).toBe(missing.body);
  const versions = await stranger.send(listNoteVersions, { id });
  expect([versions.statusCode, versions.body]).toEqual([404, missing.body]);
});

test('no one reads notes without signing in', async () => {
  for (const endpoint of [getNote, listNotesByMe, listNotesSharedWithMe, listNoteVersions])
    expect((await world.anybody.send(endpoint, { id: 1 })).statusCode).toBe(401);
});

describe('a supporter', () => {
  test('reads a note that is shared with them while they may read notes', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letSupport(world, maya, priya, MAY_READ);
    const id = await write(maya, 'For Priya', { shared_with: [priya.id] });
    const unshared = await write(maya, 'For me');

    expect(await statusOf(priya, id)).toBe(200);
    expect(await statusOf(priya, unshared)).toBe(404);
    expect(await textsFor(priya)).toEqual(['For Priya']);
    expect((await priya.call(listNotesByMe, {})).notes).toEqual([]);
  });

  test.each([null, {}, { note: { create: true } }, { note: { view: false } }, { task: { view: true } }])(
    'with the grants %j reads no note, shared or not',
    async (permissions) => {
      const [maya, priya] = [await world.person(), await world.person()];
      await letSupport(world, maya, priya, permissions);
      const id = await write(maya, 'Shared', { shared_with: [priya.id] });

      expect(await statusOf(priya, id)).toBe(404);
      expect(await textsFor(priya)).toEqual([]);
      expect(await textsFor(priya, { member_id: maya.id })).toEqual([]);
    },
  );

  test('loses every note at the moment the grant or the place on the team ends', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letSupport(world, maya, priya, MAY_READ);
    const id = await write(maya, 'For now', { shared_with: [priya.id] });
    expect(await statusOf(priya, id)).toBe(200);

    await letSupport(world, maya, priya, { note: { view: false } });
    expect([await statusOf(priya, id), await textsFor(priya)]).toEqual([404, []]);

    await letSupport(world, maya, priya, MAY_READ);
    expect([await statusOf(priya, id), await textsFor(priya)]).toEqual([200, ['For now']]);

    await endSupport(world, maya, priya);
    expect([await statusOf(priya, id), await textsFor(priya)]).toEqual([404, []]);
  });

  test('is not told with whom else a note is shared; the member is', async () => {
    const [maya, priya, tom] = [await world.person(), await world.person(), await world.person()];
    await letSupport(world, maya, priya, MAY_READ);
    await letSupport(world, maya, tom, MAY_READ);
    const id = await write(maya, 'For both', { shared_with: [tom.id, priya.id] });

    const audience = async (person: Someone) =>
      (await person.call(getNote, { id })).note.shared_with.map((card) => card.id);

    expect(await audience(maya)).toEqual([priya.id, tom.id]);
    expect(await audience(priya)).toEqual([priya.id]);
  });

  test('of two members finds the notes of each', async () => {
    const [maya, tom, priya] = [await world.person(), await world.person(), await world.person()];
    await letSupport(world, maya, priya, MAY_READ);
    await letSupport(world, tom, priya, MAY_READ);
    await write(maya, 'From Maya', { shared_with: [priya.id] });
    await write(tom, 'From Tom', { shared_with: [priya.id] });

    expect(await textsFor(priya)).toEqual(['From Tom', 'From Maya']);
    expect(await textsFor(priya, { member_id: maya.id })).toEqual(['From Maya']);
    expect((await priya.send(listNotesSharedWithMe, { member_id: 987_654_321 })).statusCode).toBe(404);
  });
});

test('what a supporter writes in the journey is among the notes others share with the member, once', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, { note: { create: true, view: true } });
  await write(maya, 'My own');
  await write(priya, 'About Maya', { about_patient_id: maya.id });

  expect(await textsFor(maya)).toEqual(['About Maya']);
  expect(await textsFor(maya, { member_id: maya.id })).toEqual(['About Maya']);
});

test('lists come newest first, in pages that say whether there is more', async () => {
  const maya = await world.person();
  for (const word of ['one', 'two', 'three', 'four', 'five']) await write(maya, word);

  const page = async (limit: number, offset: number) => {
    const { notes, has_more_data } = await maya.call(listNotesByMe, { limit, offset });
    return [notes.map(({ text }) => text).join(' '), has_more_data];
  };

  expect(await page(2, 0)).toEqual(['five four', true]);
  expect(await page(2, 2)).toEqual(['three two', true]);
  expect(await page(2, 4)).toEqual(['one', false]);
  expect(await page(5, 0)).toEqual(['five four three two one', false]);
  expect(await page(2, 9)).toEqual(['', false]);
  expect((await maya.send(listNotesByMe, { limit: 101 })).statusCode).toBe(422);
});

test('of their notes a person can ask for those that they share', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, { note: { view: true } });
  await maya.call(createNote, { note: '<p>Private</p>' });
  const { note } = await maya.call(createNote, { note: '<p>Shared</p>', shared_with: [priya.id] });
  const { group } = await maya.call(groupsEndpoints.addTeamGroup, { name: 'Close', people: [] });
  await maya.call(createNote, { note: '<p>For the group</p>', shared_with_group: [group.id] });
  const shared = async () =>
    (await maya.call(listNotesByMe, { filter: 'shared_by' })).notes.map(({ text }) => text);

  expect(await shared()).toEqual(['For the group', 'Shared']);
  await maya.call(groupsEndpoints.deleteTeamGroup, { id: group.id });
  expect(await shared()).toEqual(['Shared']);
  await maya.call(notesEndpoints.updateNoteSharing, { id: note.id, shared_with: [] });
  expect(await shared()).toEqual([]);
});

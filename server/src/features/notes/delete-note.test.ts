import { journeyEndpoints } from '@kith/contract/journey';
import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Someone } from '#testing/caller';
import { factsAbout } from '#testing/facts';
import { letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createNote, deleteNote, getNote, listNotesByMe, listNoteVersions, restoreNote, updateNote } =
  notesEndpoints;
const { listNotesSharedWithMe } = notesEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** On how many surfaces a person meets the note that says "kookaburra". */
async function surfacesShowing(person: Someone, id: number, memberId: number): Promise<number> {
  const shown = await Promise.all([
    person.send(getNote, { id }).then(({ statusCode }) => (statusCode === 200 ? 1 : 0)),
    person.call(listNotesByMe, {}).then(({ notes }) => notes.length),
    person.call(listNotesSharedWithMe, {}).then(({ notes }) => notes.length),
    person.call(journeyEndpoints.getTimeline, { member_id: memberId }).then(({ note }) => note.length),
    person
      .call(journeyEndpoints.getTimeline, { member_id: memberId, keyword: 'kookaburra' })
      .then(({ note }) => note.length),
    person
      .call(journeyEndpoints.getTimeline, { member_id: memberId, keyword: 'kookabura' })
      .then(({ note }) => note.length),
  ]);
  return shown.reduce((sum, one) => sum + one, 0);
}

test('what is deleted is gone everywhere for everyone at once, and comes back by undo', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, { note: { view: true }, journeyOverview: { view: true } });
  const { note } = await maya.call(createNote, { note: '<p>A kookaburra</p>', shared_with: [priya.id] });
  expect(await surfacesShowing(maya, note.id, maya.id)).toBe(5);
  expect(await surfacesShowing(priya, note.id, maya.id)).toBe(5);

  const { id, undo_until } = await maya.call(deleteNote, { id: note.id, version: 1 });

  expect(id).toBe(note.id);
  expect(new Date(undo_until).getTime() - world.now().getTime()).toBeLessThanOrEqual(10_000);
  expect(await surfacesShowing(maya, note.id, maya.id)).toBe(0);
  expect(await surfacesShowing(priya, note.id, maya.id)).toBe(0);

  expect(await maya.call(restoreNote, { id: note.id })).toEqual({ note });
  expect(await surfacesShowing(maya, note.id, maya.id)).toBe(5);
  expect(await surfacesShowing(priya, note.id, maya.id)).toBe(5);
  expect((await factsAbout(world, maya, 'note')).map(({ type, data }) => [type, data]).slice(1)).toEqual([
    ['note.deleted', { noteId: note.id }],
    ['note.restored', { noteId: note.id }],
  ]);
});

test('undo has ten seconds and a little for the way', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>Ten</p>' });
  await maya.call(deleteNote, { id: note.id, version: 1 });
  world.advance(12_000);
  expect((await maya.send(restoreNote, { id: note.id })).statusCode).toBe(200);

  await maya.call(deleteNote, { id: note.id, version: 1 });
  world.advance(16_000);

  const late = await maya.send(restoreNote, { id: note.id });
  expect([late.statusCode, late.json().code]).toEqual([409, 'undo_expired']);
});

test('a second tap on undo does no harm', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>Twice</p>' });
  await maya.call(deleteNote, { id: note.id, version: 1 });
  await maya.call(restoreNote, { id: note.id });

  expect(await maya.call(restoreNote, { id: note.id })).toEqual({ note });
  expect((await factsAbout(world, maya, 'note')).map(({ type }) => type)).toEqual([
    'note.created',
    'note.deleted',
    'note.restored',
  ]);
});

test('only the author deletes and brings back', async () => {
  const [maya, priya, stranger] = [await world.person(), await world.person(), await world.person()];
  await letSupport(world, maya, priya, { note: { create: true } });
  const { note } = await priya.call(createNote, { note: '<p>Hers</p>', about_patient_id: maya.id });

  expect((await maya.send(deleteNote, { id: note.id, version: 1 })).statusCode).toBe(403);
  expect((await stranger.send(deleteNote, { id: note.id, version: 1 })).statusCode).toBe(404);
  await priya.call(deleteNote, { id: note.id, version: 1 });
  for (const person of [maya, stranger]) {
    const answer = await person.send(restoreNote, { id: note.id });
    const missing = await person.send(restoreNote, { id: 987_654_321 });
    expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
  }
});

test('a note that was edited meanwhile is not deleted unseen', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>First</p>' });
  const { note: current } = await maya.call(updateNote, { id: note.id, note: '<p>Second</p>', version: 1 });

  const answer = await maya.send(deleteNote, { id: note.id, version: 1 });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'stale', current });
  expect((await maya.call(listNotesByMe, {})).notes).toEqual([current]);
});

test('the words of a deleted note and of its versions are taken out for good, not before undo has ended', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>Secret one</p>' });
  await maya.call(updateNote, { id: note.id, note: '<p>Secret two</p>', version: 1 });
  const { note: kept } = await maya.call(createNote, { note: '<p>Kept</p>' });
  await maya.call(deleteNote, { id: note.id, version: 2 });
  const purge = () => world.work('notes.purge');
  const wordsKept = async () => {
    const { rows } = await world.database.pool.query(
      `select html || plain || words || search::text as words from notes where id = $1
       union all select html || plain from note_versions where note_id = $1`,
      [note.id],
    );
    return rows.map(({ words }) => words).join('');
  };

  await purge();
  expect(await wordsKept()).toContain('Secret two');
  world.advance(61_000);
  await purge();

  expect(await wordsKept()).toBe('');
  expect((await maya.send(restoreNote, { id: note.id })).json().code).toBe('undo_expired');
  expect((await maya.call(getNote, { id: kept.id })).note).toEqual(kept);
  expect((await maya.send(listNoteVersions, { id: note.id })).statusCode).toBe(404);
});

test('deleting leaves a job that takes the words out a minute later', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>Later</p>' });
  await maya.call(deleteNote, { id: note.id, version: 1 });

  const { rows } = await world.database.pool.query(
    `select extract(epoch from start_after - created_on)::int as delay from jobs.job where name = 'notes.purge' and data ->> 'id' = $1`,
    [String(note.id)],
  );

  expect(rows).toEqual([{ delay: 60 }]);
});

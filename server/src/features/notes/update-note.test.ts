import { notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { factsAbout } from '#testing/facts';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createNote, deleteNote, getNote, listNoteVersions, updateNote } = notesEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

test('an edit puts new words in place and keeps the former ones as a version', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>First</p>' });
  world.advance(1000);

  const second = await maya.call(updateNote, { id: note.id, note: '<p>Second</p>', version: 1 });
  const third = await maya.call(updateNote, { id: note.id, note: '<p>Third</p>', version: 2 });

  expect(second.note).toMatchObject({ text: 'Second', version: 2, created_at: note.created_at });
  expect(second.note.edited_at).not.toBeNull();
  expect(await maya.call(getNote, { id: note.id })).toEqual(third);
  const { versions } = await maya.call(listNoteVersions, { id: note.id });
  expect(versions.map(({ version, text }) => [version, text])).toEqual([
    [2, 'Second'],
    [1, 'First'],
  ]);
  expect(versions[1]?.written_at).toBe(note.unformatted_date_created);
  expect((await factsAbout(world, maya, 'note')).map(({ type, data }) => [type, data])).toEqual([
    ['note.created', { noteId: note.id, inJourney: true, sharedWith: people() }],
    ['note.updated', { noteId: note.id, version: 2 }],
    ['note.updated', { noteId: note.id, version: 3 }],
  ]);
});

test('an edit of words that have changed since is refused with the note as it stands', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>First</p>' });
  const { note: current } = await maya.call(updateNote, { id: note.id, note: '<p>Phone</p>', version: 1 });

  const answer = await maya.send(updateNote, { id: note.id, note: '<p>Laptop</p>', version: 1 });

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ code: 'stale', current });
  expect((await maya.call(getNote, { id: note.id })).note).toEqual(current);
});

test('of twenty edits at once of one version one is taken and nineteen are stale', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>First</p>' });

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_nothing, index) =>
      maya.send(updateNote, { id: note.id, note: `<p>Edit ${index}</p>`, version: 1 }),
    ),
  );

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(19).fill(409)]);
  expect((await maya.call(listNoteVersions, { id: note.id })).versions).toHaveLength(1);
});

test('an edit that says nothing is refused at the field and changes nothing', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>First</p>' });

  const answer = await maya.send(updateNote, { id: note.id, note: '<p> </p>', version: 1 });

  expect([answer.statusCode, answer.json().errors]).toEqual([422, { note: 'Please write something.' }]);
  expect((await maya.call(getNote, { id: note.id })).note).toEqual(note);
});

test('only the author edits: the member may read what a supporter wrote, a stranger sees nothing', async () => {
  const [maya, priya, stranger] = [await world.person(), await world.person(), await world.person()];
  await letSupport(world, maya, priya, { note: { create: true } });
  const { note } = await priya.call(createNote, { note: '<p>Hers</p>', about_patient_id: maya.id });
  const edit = { id: note.id, note: '<p>Mine</p>', version: 1 };

  expect((await maya.send(updateNote, edit)).statusCode).toBe(403);
  const hidden = await stranger.send(updateNote, edit);
  const missing = await stranger.send(updateNote, { ...edit, id: 987_654_321 });
  expect([hidden.statusCode, hidden.body]).toEqual([404, missing.body]);
  expect((await maya.send(listNoteVersions, { id: note.id })).statusCode).toBe(404);
  expect((await priya.call(getNote, { id: note.id })).note).toEqual(note);
});

test('a supporter who may no longer write for the member keeps the note and changes it no more', async () => {
  const [maya, priya] = [await world.person(), await world.person()];
  await letSupport(world, maya, priya, { note: { create: true } });
  const { note } = await priya.call(createNote, { note: '<p>Hers</p>', about_patient_id: maya.id });
  await endSupport(world, maya, priya);

  const answer = await priya.send(updateNote, { id: note.id, note: '<p>Later</p>', version: 1 });

  const taken = await priya.send(deleteNote, { id: note.id, version: 1 });

  expect([answer.statusCode, taken.statusCode]).toEqual([403, 403]);
  expect((await priya.call(getNote, { id: note.id })).note).toMatchObject({ text: 'Hers', can_edit: false });
  expect((await maya.send(getNote, { id: note.id })).statusCode).toBe(200);
});

test('a deleted note cannot be edited', async () => {
  const maya = await world.person();
  const { note } = await maya.call(createNote, { note: '<p>First</p>' });
  await maya.call(deleteNote, { id: note.id, version: 1 });

  expect((await maya.send(updateNote, { id: note.id, note: '<p>No</p>', version: 1 })).statusCode).toBe(404);
});

function people(...userIds: number[]) {
  return { userIds, groupIds: [], organisationTeamIds: [] };
}

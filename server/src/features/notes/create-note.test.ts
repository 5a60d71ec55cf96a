import { randomUUID } from 'node:crypto';
import { NOTE_MAX_CHARACTERS, notesEndpoints } from '@kith/contract/notes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factsAbout } from '#testing/facts';
import { hearTransaction } from '#testing/statements';
import { endSupport, letSupport } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { createNote, deleteNote, getNote, listNotesByMe } = notesEndpoints;
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

test('a member writes a note and finds it among their own', async () => {
  const maya = await world.person();

  const { note } = await maya.call(createNote, { note: '<p>Slept <strong>well</strong>.</p>' });

  expect(note).toMatchObject({
    note: '<p>Slept <strong>well</strong>.</p>',
    text: 'Slept well.',
    about_patient_id: maya.id,
    in_journey: true,
    can_edit: true,
    version: 1,
    shared_with: [],
    edited_at: null,
  });
  expect(note.created_by.id).toBe(maya.id);
  expect(await maya.call(listNotesByMe, {})).toEqual({ notes: [note], has_more_data: false });
  expect(await factsAbout(world, maya, 'note')).toEqual([
    {
      type: 'note.created',
      actor_id: maya.id,
      member_id: maya.id,
      data: { noteId: note.id, inJourney: true, sharedWith: people() },
    },
  ]);
});

describe('what a note may say', () => {
  test.each([
    '<script>alert(1)</script>',
    '<p></p>',
    '<p>&nbsp;</p><br>',
    '<img src=x onerror=alert(1)>',
    '<p>\u200b\u2060</p>',
  ])('%j says nothing', async (note) => {
    const maya = await world.person();

    const answer = await maya.send(createNote, { note });

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ note: 'Please write something.' });
    expect((await maya.call(listNotesByMe, {})).notes).toEqual([]);
  });

  test('length is counted in characters of the plain text, not in tags', async () => {
    const maya = await world.person();
    const longest = 'é'.repeat(NOTE_MAX_CHARACTERS);

    const { note } = await maya.call(createNote, { note: `<p><strong>${longest}</strong></p>` });
    const tooLong = await maya.send(createNote, { note: `<p>${longest}!</p>` });

    expect(note.text).toBe(longest);
    expect(tooLong.statusCode).toBe(422);
    expect(tooLong.json().errors.note).toBe('This is too long: at most 50,000 characters.');
  });

  test('markup that a note does not keep is taken out, and its words stay', async () => {
    const maya = await world.person();

    const { note } = await maya.call(createNote, {
      note: '<h1>Today</h1><div style="color:red">A <a href="https://example.com" onclick="x()">walk</a> &amp; rest</div>',
    });

    expect(note.note).toBe(
      '<h2>Today</h2><p>A <a href="https://example.com" rel="noopener nofollow">walk</a> &amp; rest</p>',
    );
    expect(note.text).toBe('Today\nA walk & rest');
  });
});

describe('a note sent twice', () => {
  test('with the same key and words is one note, answered as it stands now', async () => {
    const maya = await world.person();
    const sent = { note: '<p>Once</p>', client_key: randomUUID() };

    const first = await maya.call(createNote, sent);
    const again = await maya.call(createNote, sent);

    expect(again).toEqual(first);
    expect((await maya.call(listNotesByMe, {})).notes).toHaveLength(1);
    expect(await factsAbout(world, maya, 'note')).toHaveLength(1);
  });

  test('fifty times at once is one note', async () => {
    const maya = await world.person();
    const sent = { note: '<p>Fifty</p>', client_key: randomUUID() };

    const answers = await Promise.all(Array.from({ length: 50 }, () => maya.call(createNote, sent)));

    expect(new Set(answers.map(({ note }) => note.id)).size).toBe(1);
    expect((await maya.call(listNotesByMe, {})).notes).toHaveLength(1);
  });

  test('with other words under the same key is refused', async () => {
    const maya = await world.person();
    const client_key = randomUUID();
    await maya.call(createNote, { note: '<p>Before</p>', client_key });

    const answer = await maya.send(createNote, { note: '<p>After</p>', client_key });

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'key_reused']);
  });

  test('is judged again: what has been deleted since is not answered', async () => {
    const maya = await world.person();
    const sent = { note: '<p>Gone</p>', client_key: randomUUID() };
    const { note } = await maya.call(createNote, sent);
    await maya.call(deleteNote, { id: note.id, version: note.version });

    expect((await maya.send(createNote, sent)).statusCode).toBe(404);
  });

  test('takes four round trips the first time, and gets its note also when its reader has left', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await letSupport(world, maya, sam, { note: { view: true } });
    const alone = { note: '<p>Mine</p>', client_key: randomUUID() };
    const shared = { note: '<p>Ours</p>', shared_with: [sam.id], client_key: randomUUID() };

    const trips = await hearTransaction(() => maya.call(createNote, alone));
    const { note } = await maya.call(createNote, shared);
    await endSupport(world, maya, sam);

    expect(trips).toEqual(['begin', 'notes_insert', 'users_cards', 'commit']);
    expect((await maya.call(createNote, shared)).note.id).toBe(note.id);
  });

  test('by two people under one key is two notes', async () => {
    const [maya, tom] = [await world.person(), await world.person()];
    const sent = { note: '<p>Ours</p>', client_key: randomUUID() };

    const [hers, his] = [await maya.call(createNote, sent), await tom.call(createNote, sent)];

    expect(hers.note.id).not.toBe(his.note.id);
  });
});

describe('writing about a member', () => {
  test('a supporter who may create notes writes into the journey, where the member reads it', async () => {
    const [maya, priya] = [await world.person(), await world.person()];
    await letSupport(world, maya, priya, { note: { create: true } });

    const { note } = await priya.call(createNote, { note: '<p>We walked</p>', about_patient_id: maya.id });

    expect(note).toMatchObject({ about_patient_id: maya.id, in_journey: true, can_edit: true });
    const read = await maya.call(getNote, { id: note.id });
    expect(read.note).toMatchObject({ text: 'We walked', can_edit: false });
    expect(await factsAbout(world, maya, 'note')).toMatchObject([
      { type: 'note.created', actor_id: priya.id, member_id: maya.id },
    ]);
  });

  test('what a supporter without that grant writes stays theirs', async () => {
    const [maya, priya] = [await world.person(), await world.person()];

    for (const permissions of [null, {}, { note: { view: true } }, { note: { create: false } }]) {
      await letSupport(world, maya, priya, permissions);
      const { note } = await priya.call(createNote, { note: '<p>No</p>', about_patient_id: maya.id });
      expect(note.in_journey).toBe(false);
      expect((await maya.send(getNote, { id: note.id })).statusCode).toBe(404);
    }
  });

  test('a stranger is told the same about a member and about no one', async () => {
    const [maya, stranger] = [await world.person(), await world.person()];

    const about = await stranger.send(createNote, { note: '<p>Hi</p>', about_patient_id: maya.id });
    const nobody = await stranger.send(createNote, { note: '<p>Hi</p>', about_patient_id: NOBODY });

    expect([about.statusCode, about.body]).toEqual([404, nobody.body]);
  });
});

test('a note is shared from the start with people of the team, and with no one else', async () => {
  const [maya, priya, stranger] = [await world.person(), await world.person(), await world.person()];
  await letSupport(world, maya, priya, { note: { view: true } });

  const shared = await maya.call(createNote, { note: '<p>Yes</p>', shared_with: [priya.id, priya.id] });
  const refused = await maya.send(createNote, { note: '<p>No</p>', shared_with: [priya.id, stranger.id] });
  const unknown = await maya.send(createNote, { note: '<p>No</p>', shared_with: [priya.id, NOBODY] });

  expect(shared.note.shared_with.map(({ id }) => id)).toEqual([priya.id]);
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['shared_with']);
  expect(refused.body).toBe(unknown.body);
  expect((await maya.call(listNotesByMe, {})).notes).toHaveLength(1);
});

function people(...userIds: number[]) {
  return { userIds, groupIds: [], organisationTeamIds: [] };
}

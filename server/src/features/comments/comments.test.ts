import { randomUUID } from 'node:crypto';
import { commentsEndpoints } from '@kith/contract/comments';
import { eventsEndpoints } from '@kith/contract/events';
import { journeyEndpoints } from '@kith/contract/journey';
import { COMMENTED_KINDS, type CommentedKind } from '@kith/contract/kit/nouns';
import { notesEndpoints } from '@kith/contract/notes';
import { grantsWhere } from '@kith/contract/permissions';
import { tasksEndpoints } from '@kith/contract/tasks';
import { teamEndpoints } from '@kith/contract/team';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Someone } from '#testing/caller';
import { addFile, fileOf } from '#testing/files';
import { joinTeam } from '#testing/supporters';
import { makeWorld, type World } from '#testing/world';

const { listComments, createComment, editComment, deleteComment, restoreComment, setCommunications } =
  commentsEndpoints;
const { createNote, getNote, updateNoteSharing, deleteNote, restoreNote } = notesEndpoints;
const EVERYTHING = grantsWhere(() => true);
const MINUTE = 60_000;

let world: World;
let maya: Someone;
let priya: Someone;
let placeId: number;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [maya, priya] = [await world.person(), await world.person()];
  placeId = await joinTeam(maya, priya, EVERYTHING);
});

/** A record about a member, shared with these people. */
const MAKE: Readonly<
  Record<CommentedKind, (by: Someone, memberId: number, to: number[]) => Promise<number>>
> = {
  note: async (by, about_patient_id, shared_with) =>
    (await by.call(createNote, { note: '<p>Wombat</p>', about_patient_id, shared_with })).note.id,
  task: async (by, about_patient_id, shared_with) =>
    (await by.call(tasksEndpoints.createTask, { title: 'Wombat', about_patient_id, shared_with })).task.id,
  event: async (by, about_patient_id, shared_with) => {
    const asked = { title: 'Wombat', start_date: '2031-06-07', about_patient_id, shared_with };
    return (await by.call(eventsEndpoints.addEvent, asked)).event.id;
  },
  file: async (by, about_patient_id, shared_with) =>
    (await addFile(by, fileOf('wombat.txt'), { about_patient_id, shared_with })).id,
};
const noteOf = (by: Someone, to: readonly Someone[] = [], about = by) =>
  MAKE.note(
    by,
    about.id,
    to.map(({ id }) => id),
  );

const say = async (by: Someone, id: number, text = 'Well done', kind: CommentedKind = 'note') =>
  (await by.call(createComment, { kind, id, text })).comment;
const textsFor = async (by: Someone, id: number, kind: CommentedKind = 'note') =>
  (await by.call(listComments, { kind, id })).comments.map(({ text }) => text);
/** The status of a look at the comments, and of a try to write one. */
const statuses = async (by: Someone, id: number, kind: CommentedKind = 'note') => [
  (await by.send(listComments, { kind, id })).statusCode,
  (await by.send(createComment, { kind, id, text: 'Hello' })).statusCode,
];
const turn = (by: Someone, id: number, allow_communications: boolean) =>
  by.send(setCommunications, { kind: 'note', id, allow_communications });

describe.each(COMMENTED_KINDS)('on a %s', (kind) => {
  it('people who see it read and write comments, and a stranger finds none', async () => {
    const dana = await world.person();
    const id = await MAKE[kind](maya, maya.id, [priya.id]);

    const first = await say(priya, id, 'Well done', kind);
    await say(maya, id, 'Thank you', kind);

    expect(first).toMatchObject({
      kind,
      record_id: id,
      about_patient_id: maya.id,
      created_by: { id: priya.id },
      abilities: ['update', 'delete'],
      edited_at: null,
      version: 1,
    });
    expect(await textsFor(maya, id, kind)).toEqual(['Well done', 'Thank you']);
    expect(await textsFor(priya, id, kind)).toEqual(['Well done', 'Thank you']);
    expect(await statuses(dana, id, kind)).toEqual([404, 404]);
  });
});

describe('comments', () => {
  it('are counted on the record, in the journey and on its card', async () => {
    const id = await noteOf(maya, [priya]);
    await say(priya, id);
    await say(maya, id);

    const { note } = await priya.call(getNote, { id });
    expect(note).toMatchObject({ allow_communications: true, comments_count: 2 });
    const { note: whole } = await maya.call(journeyEndpoints.getTimeline, {});
    expect(whole[0]).toMatchObject({ id, record: { allow_communications: true, comments_count: 2 } });
    const cards = (await maya.send(journeyEndpoints.getTimeline, { view: 'card' })).json();
    expect(cards.note[0]).toMatchObject({ id, comments: 2 });
  });

  it('come in pages, the newest first, each page oldest first', async () => {
    const id = await noteOf(maya);
    for (const text of ['one', 'two', 'three']) await say(maya, id, text);

    const newest = await maya.call(listComments, { kind: 'note', id, limit: 2 });
    expect(newest.comments.map(({ text }) => text)).toEqual(['two', 'three']);
    expect(newest.has_more_data).toBe(true);
    const before_id = newest.comments[0]?.id ?? 0;
    const older = await maya.call(listComments, { kind: 'note', id, limit: 2, before_id });
    expect(older.comments.map(({ text }) => text)).toEqual(['one']);
    expect(older.has_more_data).toBe(false);
    expect((await maya.send(listComments, { kind: 'note', id, limit: 101 })).statusCode).toBe(422);
  });

  it('are written once for each client key', async () => {
    const id = await noteOf(maya);
    const asked = { kind: 'note', id, text: 'Once', client_key: randomUUID() } as const;

    const first = await maya.call(createComment, asked);
    expect((await maya.call(createComment, asked)).comment.id).toBe(first.comment.id);
    const other = await maya.send(createComment, { ...asked, text: 'Twice' });
    expect(other.json()).toMatchObject({ code: 'key_reused' });
    expect(await textsFor(maya, id)).toEqual(['Once']);
  });

  it('are not brought back by a repeat of their first request', async () => {
    const id = await noteOf(maya, [priya]);
    const asked = { kind: 'note', id, text: 'Dingo', client_key: randomUUID() } as const;
    const { comment } = await priya.call(createComment, asked);
    await maya.call(deleteComment, { id: comment.id, version: 1 });

    const again = await priya.send(createComment, asked);
    expect([again.statusCode, again.body.includes('Dingo')]).toEqual([404, false]);
    expect(await textsFor(maya, id)).toEqual([]);
    await maya.call(restoreComment, { id: comment.id });
    expect((await priya.call(createComment, asked)).comment.id).toBe(comment.id);
  });

  it('are never on a safety plan, nor on any other kind that takes none', async () => {
    for (const kind of ['safety_plan', 'team', 'message'])
      expect((await maya.send(listComments, { kind, id: 1 } as never)).statusCode).toBe(422);
  });

  it('have two thousand characters at most', async () => {
    const id = await noteOf(maya);
    const tell = (text: string) => maya.send(createComment, { kind: 'note', id, text });
    expect((await tell('a'.repeat(2000))).statusCode).toBe(200);
    expect((await tell('a'.repeat(2001))).statusCode).toBe(422);
    expect((await tell('  ')).statusCode).toBe(422);
  });
});

describe('who loses the record loses its comments', () => {
  it('when the share ends, on the record, in lists and by the id of a comment', async () => {
    const id = await noteOf(maya, [priya]);
    const { id: own, version } = await say(priya, id);

    await maya.call(updateNoteSharing, { id, shared_with: [] });

    expect(await statuses(priya, id)).toEqual([404, 404]);
    expect((await priya.send(editComment, { id: own, text: 'No', version })).statusCode).toBe(404);
    expect((await priya.send(deleteComment, { id: own, version })).statusCode).toBe(404);
    await maya.call(updateNoteSharing, { id, shared_with: [priya.id] });
    expect(await textsFor(priya, id)).toEqual(['Well done']);
  });

  it('when a person is removed; their comments keep their name', async () => {
    const id = await noteOf(maya, [priya]);
    await say(priya, id);

    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });

    expect(await statuses(priya, id)).toEqual([404, 404]);
    const { comments } = await maya.call(listComments, { kind: 'note', id });
    expect(comments).toMatchObject([{ text: 'Well done', created_by: { id: priya.id } }]);
  });

  it('an author who was removed keeps the record, and not what the others say about it', async () => {
    const id = await noteOf(priya, [], maya);
    await say(maya, id, 'Before');

    await maya.call(teamEndpoints.removeTeamMember, { patient_team_id: placeId });
    await say(maya, id, 'After');

    const { note } = await priya.call(getNote, { id });
    expect(note).toMatchObject({ allow_communications: false, comments_count: 0 });
    expect(await priya.call(listComments, { kind: 'note', id })).toMatchObject({ comments: [] });
    expect((await priya.send(createComment, { kind: 'note', id, text: 'Hi' })).json()).toMatchObject({
      code: 'comments_off',
    });
    expect((await turn(priya, id, false)).statusCode).toBe(403);
    expect(await textsFor(maya, id)).toEqual(['Before', 'After']);
    expect(await priya.call(listComments, { kind: 'note', id })).toMatchObject({ own_switch: null });
  });

  it('when the record is deleted; they are back with it, and their words go with its words', async () => {
    const id = await noteOf(maya, [priya]);
    await say(priya, id, 'Wallaby');

    const { version } = (await maya.call(getNote, { id })).note;
    await maya.call(deleteNote, { id, version });
    expect(await statuses(maya, id)).toEqual([404, 404]);
    await maya.call(restoreNote, { id });
    expect(await textsFor(maya, id)).toEqual(['Wallaby']);

    await maya.call(deleteNote, { id, version });
    world.advance(2 * MINUTE);
    await world.work('notes.purge');
    const { rows } = await world.database.pool.query(`select 1 from comments where text = 'Wallaby'`);
    expect(rows).toEqual([]);
  });

  it('when the member takes it out of their journey', async () => {
    const id = await noteOf(priya, [], maya);
    await say(maya, id);

    await maya.call(journeyEndpoints.removeItem, { kind: 'note', id });

    expect(await statuses(maya, id)).toEqual([404, 404]);
    expect(await textsFor(priya, id)).toEqual(['Well done']);
  });
});

describe('comments are off', () => {
  it('where the author of the record says so, until they turn them on again', async () => {
    const id = await noteOf(priya, [], maya);
    const { id: own, version } = await say(maya, id);

    expect((await turn(priya, id, false)).json()).toEqual({ allow_communications: false, own_switch: false });

    expect((await maya.call(getNote, { id })).note).toMatchObject({
      allow_communications: false,
      comments_count: 0,
    });
    expect(await maya.call(listComments, { kind: 'note', id })).toMatchObject({
      comments: [],
      allow_communications: false,
      own_switch: true,
    });
    expect((await maya.send(createComment, { kind: 'note', id, text: 'Hi' })).json()).toMatchObject({
      code: 'comments_off',
    });
    expect((await maya.send(editComment, { id: own, text: 'Hi', version })).statusCode).toBe(404);
    // The other of the two turns on only what they turned off.
    expect((await turn(maya, id, true)).json()).toEqual({ allow_communications: false, own_switch: true });
    await turn(priya, id, true);
    expect(await textsFor(maya, id)).toEqual(['Well done']);
  });

  it('and the member still takes away what stands about them, without reading it', async () => {
    const sam = await world.person();
    await joinTeam(maya, sam, EVERYTHING);
    const id = await noteOf(priya, [sam], maya);
    const own = await say(sam, id, 'Wallaroo');
    await sam.call(editComment, { id: own.id, text: 'Wallaby', version: 1 });
    await turn(priya, id, false);

    expect((await sam.send(deleteComment, { id: own.id, version: 2 })).statusCode).toBe(404);
    const stale = await maya.send(deleteComment, { id: own.id, version: 1 });
    expect(stale.json()).toMatchObject({ code: 'stale', current: null });
    await maya.call(deleteComment, { id: own.id, version: 2 });

    await turn(priya, id, true);
    expect(await textsFor(sam, id)).toEqual([]);
  });

  it('where the member says so, and no other person can', async () => {
    const sam = await world.person();
    await joinTeam(maya, sam, EVERYTHING);
    const id = await noteOf(priya, [sam], maya);
    await say(sam, id);

    expect((await turn(sam, id, false)).statusCode).toBe(403);
    expect((await turn(maya, id, false)).json()).toEqual({ allow_communications: false, own_switch: false });
    expect(await textsFor(sam, id)).toEqual([]);
    expect((await turn(priya, id, true)).json()).toEqual({ allow_communications: false, own_switch: true });
    expect(await priya.call(listComments, { kind: 'note', id })).toMatchObject({ comments: [] });
  });

  it('for one record, and a switch of a record that is not seen does not exist', async () => {
    const [id, other] = [await noteOf(maya), await noteOf(maya, [priya])];
    await turn(maya, id, false);
    expect((await turn(priya, id, true)).statusCode).toBe(404);
    expect(await statuses(priya, other)).toEqual([200, 200]);
  });
});

describe('a comment is changed', () => {
  it('by its author within fifteen minutes, by version, and by no other person', async () => {
    const id = await noteOf(maya, [priya]);
    const own = await say(priya, id);

    const { comment } = await priya.call(editComment, { id: own.id, text: 'Very well done', version: 1 });
    expect(comment).toMatchObject({ text: 'Very well done', version: 2 });
    expect(comment.edited_at).not.toBeNull();
    const late = await priya.send(editComment, { id: own.id, text: 'Old', version: 1 });
    expect(late.json()).toMatchObject({ code: 'stale', current: { text: 'Very well done' } });
    expect((await maya.send(editComment, { id: own.id, text: 'Mine', version: 2 })).statusCode).toBe(403);

    world.advance(15 * MINUTE);
    const { comments } = await priya.call(listComments, { kind: 'note', id });
    expect(comments).toMatchObject([{ abilities: [], can_change_until: null }]);
    for (const answer of [
      await priya.send(editComment, { id: own.id, text: 'Late', version: 2 }),
      await priya.send(deleteComment, { id: own.id, version: 2 }),
    ])
      expect(answer.json()).toMatchObject({ code: 'change_expired' });
  });

  it('and deleted, brought back for ten seconds, and then its words go', async () => {
    const id = await noteOf(maya, [priya]);
    const own = await say(priya, id, 'Wallaroo');

    await priya.call(deleteComment, { id: own.id, version: 1 });
    expect(await textsFor(maya, id)).toEqual([]);
    expect((await maya.call(getNote, { id })).note.comments_count).toBe(0);
    expect((await maya.send(restoreComment, { id: own.id })).statusCode).toBe(404);
    await priya.call(restoreComment, { id: own.id });
    expect(await textsFor(maya, id)).toEqual(['Wallaroo']);

    await priya.call(deleteComment, { id: own.id, version: 1 });
    world.advance(2 * MINUTE);
    expect((await priya.send(restoreComment, { id: own.id })).json()).toMatchObject({ code: 'undo_expired' });
    await world.work('comments.purge');
    const { rows } = await world.database.pool.query(`select 1 from comments where text = 'Wallaroo'`);
    expect(rows).toEqual([]);
  });

  it('and deleted by the member at any time', async () => {
    const sam = await world.person();
    await joinTeam(maya, sam, EVERYTHING);
    const id = await noteOf(maya, [priya, sam]);
    const own = await say(priya, id);
    world.advance(16 * MINUTE);

    const { comments } = await maya.call(listComments, { kind: 'note', id });
    expect(comments).toMatchObject([{ abilities: ['delete'], can_change_until: null }]);
    expect((await sam.send(deleteComment, { id: own.id, version: 1 })).statusCode).toBe(403);
    await maya.call(deleteComment, { id: own.id, version: 1 });
    expect(await textsFor(priya, id)).toEqual([]);
    expect((await priya.send(restoreComment, { id: own.id })).statusCode).toBe(404);
    await maya.call(restoreComment, { id: own.id });
    expect(await textsFor(priya, id)).toEqual(['Well done']);
  });
});

it('a look at the comments of others is in the record of access', async () => {
  const id = await noteOf(maya, [priya]);
  const { id: commentId } = await say(maya, id);
  await say(priya, id);

  await priya.call(listComments, { kind: 'note', id });
  await maya.call(listComments, { kind: 'note', id });

  const { rows } = await world.database.pool.query(
    'select reader_id, items, grant_id, shares from reads where member_id = $1 order by id desc limit 1',
    [maya.id],
  );
  expect(rows).toMatchObject([
    {
      reader_id: String(priya.id),
      items: expect.arrayContaining([
        { kind: 'note', ids: [id] },
        { kind: 'comment', ids: [commentId] },
      ]),
      // As a look at the note alone: it is shared by name.
      grant_id: null,
      shares: [{ audience: 'user', id: priya.id }],
    },
  ]);
});

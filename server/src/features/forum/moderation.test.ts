import { authEndpoints } from '@kith/contract/auth';
import { forumEndpoints } from '@kith/contract/forum';
import { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import { roomsEndpoints } from '@kith/contract/rooms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takePost } from '#people/care';
import type { Someone } from '../../testing/caller.ts';
import { enterRoom, IN_DANGER, makeModerator, makeWriter } from '../../testing/forum.ts';
import { makePlatform } from '../../testing/platform.ts';
import { makeOrganisation } from '../../testing/professionals.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listForumQueue, decideForumItem } = forumModerationEndpoints;
const { getForumPost, listForumPosts, listForumComments, editForumPost, reportForumItem, deleteForumPost } =
  forumEndpoints;
const TOOK_TABLETS = 'I took a handful of tablets just now';

let world: World;
let mo: Someone;
beforeAll(async () => {
  world = await makeWorld();
  mo = await makeModerator(world);
});
afterAll(() => world.close());

const queue = async () => (await mo.call(listForumQueue, {})).items;
const statusOf = async (answer: ReturnType<Someone['send']>) => (await answer).statusCode;

describe('the queue of moderators', () => {
  it('has each held or reported item once, by urgency and age, and says what is overdue', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const first = await maya.write({ text: IN_DANGER });
    await world.database.pool.query(
      "update forum_posts set held_since = held_since - interval '26 hours' where id = $1",
      [first.id],
    );
    const second = await maya.write({ text: IN_DANGER });
    const taken = await maya.comment((await dana.write()).id, TOOK_TABLETS);
    const unkind = await maya.write();
    const worried = await maya.write();
    const about = { post_id: unkind.id, reason: 'unkind' } as const;
    await dana.call(reportForumItem, { ...about, note: 'It is about my town.' });
    await (await world.person()).call(reportForumItem, { ...about, reason: 'spam' });
    await dana.call(reportForumItem, { post_id: worried.id, reason: 'worried' });
    const items = await queue();
    expect(items.map(({ kind, id, urgency, is_overdue }) => [kind, id, urgency, is_overdue])).toEqual([
      ['comment', taken.id, 'emergency', false],
      ['post', first.id, 'crisis', true],
      ['post', second.id, 'crisis', false],
      ['post', worried.id, 'worried', false],
      ['post', unkind.id, 'unkind', false],
    ]);
    const reports = items.at(-1)?.reports.toSorted((a, b) => a.reason.localeCompare(b.reason));
    expect(reports).toEqual([
      { reason: 'spam', note: null },
      { reason: 'unkind', note: 'It is about my town.' },
    ]);
    expect(items[1]?.author?.username).toBe(maya.username);
  });

  it('shows no account, real name or reporter', async () => {
    const person = await world.person({ firstName: 'Xiomarana', lastName: 'Zebulona' });
    const [maya, dana] = [await makeWriter(world, person), await makeWriter(world)];
    const { id } = await maya.write({ text: IN_DANGER });
    const posted = await maya.write();
    await dana.call(reportForumItem, { post_id: posted.id, reason: 'unsafe' });
    const { body } = await mo.send(listForumQueue, {});
    expect(body).toContain(String(id));
    for (const word of ['Xiomarana', 'Zebulona', maya.email, dana.username, String(dana.forumId)])
      expect(body).not.toContain(word);
  });

  it('is for moderators with a second step, as long as they are', async () => {
    const [maya, other] = [await makeWriter(world), await makeModerator(world)];
    const { id } = await maya.write({ text: IN_DANGER });
    const decided = { kind: 'post', id, version: 1, decision: 'release' } as const;
    const [ada, pat] = [await world.person(), await world.person()];
    await makePlatform(world, ada);
    await (await makeOrganisation(world)).letWork(pat, 'provider');
    for (const person of [maya, ada, pat]) {
      expect(await statusOf(person.send(listForumQueue, {}))).toBe(403);
      expect(await statusOf(person.send(decideForumItem, decided))).toBe(403);
    }
    expect(await statusOf(other.send(listForumQueue, {}))).toBe(200);
    await world.database.pool.query('update users set two_factor_enabled = false where id = $1', [other.id]);
    expect((await other.send(listForumQueue, {})).json().code).toBe('second_factor_required');
    await world.database.pool.query('update users set two_factor_enabled = true where id = $1', [other.id]);
    const post = { userId: other.id, organisationId: null, role: 'moderator' } as const;
    await world.operate((ctx) => takePost(ctx, post));
    expect(await statusOf(other.send(listForumQueue, {}))).toBe(403);
    expect((await maya.call(getForumPost, { id })).post.state).toBe('held');
  });

  it('leaves a moderator a member on their own pages', async () => {
    const { user } = await mo.call(authEndpoints.getProfile, {});
    expect([user.role, user.roles]).toEqual(['patient', ['patient', 'moderator']]);
  });
});

describe('a moderator', () => {
  it('releases a post, which appears at the top for all, as of today', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id, version } = await maya.write({ text: IN_DANGER });
    await dana.write();
    const { item } = await mo.call(decideForumItem, { kind: 'post', id, version, decision: 'release' });
    expect([item.state, item.urgency, item.waiting_since]).toEqual(['posted', null, null]);
    expect((await dana.call(listForumPosts, { limit: 1 })).posts[0]?.id).toBe(id);
    expect((await queue()).map((one) => one.id)).not.toContain(id);
  });

  it('releases a comment, which is counted from then on', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const post = await dana.write();
    const main = await dana.comment(post.id);
    const { id } = await maya.comment(post.id, IN_DANGER, main.id);
    const decided = { kind: 'comment', id, decision: 'release' } as const;
    await mo.call(decideForumItem, { ...decided, version: 1 });
    await mo.call(decideForumItem, { ...decided, version: 2 });
    const { comments } = await dana.call(listForumComments, { id: post.id });
    expect(comments.map(({ comment_count }) => comment_count)).toEqual([1]);
    expect((await dana.call(getForumPost, { id: post.id })).post.comment_count).toBe(2);
  });

  it('hides a reported post with a note that its author alone reads', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id, version } = await maya.write();
    await dana.call(reportForumItem, { post_id: id, reason: 'private_details' });
    const note = 'This names a town. You can write it again without it.';
    await mo.call(decideForumItem, { kind: 'post', id, version, decision: 'hide', note });
    const own = (await maya.call(getForumPost, { id })).post;
    expect(own).toMatchObject({ state: 'hidden', moderator_note: note, text: expect.any(String) });
    const others = (await dana.call(getForumPost, { id })).post;
    expect(others).toMatchObject({ state: 'hidden', moderator_note: null, text: null, author: null });
    expect((await queue()).map((one) => one.id)).not.toContain(id);
    // Reported again, it waits again.
    await dana.call(reportForumItem, { post_id: id, reason: 'spam' });
    expect((await queue()).map((one) => one.id)).toContain(id);
  });

  it('does not write over what another moderator has told the author meanwhile', async () => {
    const [maya, other] = [await makeWriter(world), await makeModerator(world)];
    const { id } = await maya.write({ text: IN_DANGER });
    const answer = { kind: 'post', id, version: 1, decision: 'answer', note_before: null } as const;
    await mo.call(decideForumItem, { ...answer, note: 'We read this.' });
    // An answer that was lost is sent once more.
    await mo.call(decideForumItem, { ...answer, note: 'We read this.' });
    const late = await other.send(decideForumItem, { ...answer, note: 'Please call us.' });
    expect([late.statusCode, late.json().code]).toEqual([409, 'stale']);
    expect(late.json().current).toMatchObject({ id, moderator_note: 'We read this.' });
    await other.call(decideForumItem, { ...answer, note: 'Please call us.', note_before: 'We read this.' });
    expect((await maya.call(getForumPost, { id })).post.moderator_note).toBe('Please call us.');
  });

  it('learns of danger in what is hidden, which stays out of sight', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id, version } = await maya.write();
    await mo.call(decideForumItem, { kind: 'post', id, version, decision: 'hide' });
    const { held } = await maya.call(editForumPost, {
      id,
      title: 'Now',
      text: TOOK_TABLETS,
      version: version + 1,
    });
    expect(held?.look_within_hours).toBe(24);
    expect((await queue()).find((one) => one.id === id)).toMatchObject({
      state: 'hidden',
      urgency: 'emergency',
    });
    expect((await dana.call(getForumPost, { id })).post).toMatchObject({ state: 'hidden', text: null });
  });

  it('tells an author neither of a report that changes nothing, nor when held words were changed', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const posted = await maya.write();
    await dana.call(reportForumItem, { post_id: posted.id, reason: 'spam' });
    await mo.call(decideForumItem, { kind: 'post', id: posted.id, version: 1, decision: 'release' });
    expect((await maya.call(getForumPost, { id: posted.id })).post.version).toBe(1);

    const { id } = await maya.write({ text: IN_DANGER });
    await maya.call(editForumPost, { id, title: 'Still', text: IN_DANGER, version: 1 });
    await mo.call(decideForumItem, { kind: 'post', id, version: 2, decision: 'release' });
    expect((await dana.call(getForumPost, { id })).post.edited_on).toBeNull();
  });

  it('reads no report of their own, and answers with words alone', async () => {
    const other = await makeModerator(world);
    const [own, dana] = [await makeWriter(world, other), await makeWriter(world)];
    const mine = await own.write();
    await dana.call(reportForumItem, { post_id: mine.id, reason: 'unkind', note: 'This hurt.' });
    expect((await mo.send(listForumQueue, {})).body).toContain('This hurt.');
    expect((await other.send(listForumQueue, {})).body).not.toContain('This hurt.');
    const { id } = await dana.write({ text: IN_DANGER });
    const answer = { kind: 'post', id, version: 1, decision: 'answer' } as const;
    expect(await statusOf(mo.send(decideForumItem, answer))).toBe(422);
  });

  it('is asked about nothing that was taken back', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id } = await maya.write();
    await dana.call(reportForumItem, { post_id: id, reason: 'spam' });
    await maya.call(deleteForumPost, { id, version: 1 });
    expect((await queue()).map((one) => one.id)).not.toContain(id);
    expect(await statusOf(dana.send(reportForumItem, { post_id: id, reason: 'spam' }))).toBe(404);
  });

  it('answers a writer whose post goes on waiting', async () => {
    const maya = await makeWriter(world);
    const { id } = await maya.write({ text: IN_DANGER });
    const note = 'We read this. Is a person with you?';
    const answer = { kind: 'post', id, version: 1, decision: 'answer', note } as const;
    const { item } = await mo.call(decideForumItem, answer);
    expect([item.state, item.urgency]).toEqual(['held', 'crisis']);
    expect((await maya.call(getForumPost, { id })).post).toMatchObject({
      state: 'held',
      moderator_note: note,
    });
  });

  it('decides about the words they have read, about none of their own, and about what is there', async () => {
    const [maya, own] = [await makeWriter(world), await makeWriter(world, mo)];
    const { id } = await maya.write({ text: IN_DANGER });
    await maya.call(editForumPost, { id, title: 'Still', text: TOOK_TABLETS, version: 1 });
    const release = { kind: 'post', decision: 'release' } as const;
    const late = await mo.send(decideForumItem, { ...release, id, version: 1 });
    expect([late.statusCode, late.json().current]).toMatchObject([
      409,
      { id, version: 2, urgency: 'emergency' },
    ]);
    const mine = await own.write({ text: IN_DANGER });
    expect(await statusOf(mo.send(decideForumItem, { ...release, id: mine.id, version: 1 }))).toBe(403);
    for (const kind of ['post', 'comment'] as const)
      expect(await statusOf(mo.send(decideForumItem, { ...release, kind, id: 4711, version: 1 }))).toBe(404);
  });

  it('acts on the record, which names the moderator and not the author', async () => {
    const maya = await makeWriter(world);
    const { id } = await maya.write({ text: IN_DANGER });
    await mo.call(decideForumItem, { kind: 'post', id, version: 1, decision: 'hide' });
    const { rows } = await world.database.pool.query(
      "select actor_id, member_id, data from facts where type = 'forum.item_hidden' and data->>'id' = $1",
      [String(id)],
    );
    expect(rows).toEqual([{ actor_id: String(mo.id), member_id: null, data: { kind: 'post', id } }]);
  });
});

describe('a message in a room', () => {
  it('waits with the others, by the nickname alone, and appears at the end of its room', async () => {
    const person = await world.person({ firstName: 'Xiomarana' });
    const [maya, dana] = [await enterRoom(world, person, 4), await enterRoom(world, undefined, 4)];
    const { id } = await maya.say(TOOK_TABLETS);
    await dana.say('Later');
    const waiting = (await queue()).find((one) => one.id === id);
    expect(waiting).toMatchObject({
      ...{ kind: 'room_message', post_id: null, focus_area_id: 4, text: TOOK_TABLETS },
      ...{ urgency: 'emergency', author: { id: maya.roomId, username: maya.username } },
    });
    const { body } = await mo.send(listForumQueue, {});
    for (const word of ['Xiomarana', maya.email]) expect(body).not.toContain(word);
    await mo.call(decideForumItem, { kind: 'room_message', id, version: 1, decision: 'release' });
    expect((await dana.read()).map(({ message }) => message)).toEqual(['Later', TOOK_TABLETS]);
  });

  it('is hidden after a report, with a note that its writer alone reads', async () => {
    const [maya, dana] = [await enterRoom(world, undefined, 5), await enterRoom(world, undefined, 5)];
    const { id } = await maya.say('Meet me at the clinic on Elm Street.');
    await dana.call(roomsEndpoints.reportRoomMessage, { id, reason: 'private_details' });
    const note = 'This names a street.';
    await mo.call(decideForumItem, { kind: 'room_message', id, version: 1, decision: 'hide', note });
    expect(await maya.read()).toMatchObject([{ state: 'hidden', moderator_note: note, is_own: true }]);
    expect(await dana.read()).toMatchObject([
      { id, state: 'hidden', message: null, author: null, moderator_note: null },
    ]);
    expect((await queue()).map((one) => one.id)).not.toContain(id);
    const gone = { kind: 'room_message', id: 4711, version: 1, decision: 'hide' } as const;
    expect(await statusOf(mo.send(decideForumItem, gone))).toBe(404);
  });

  it('of one’s own is decided by another moderator', async () => {
    const other = await makeModerator(world);
    const own = await enterRoom(world, other, 6);
    const { id } = await own.say(IN_DANGER);
    const release = { kind: 'room_message', id, version: 1, decision: 'release' } as const;
    expect((await other.call(listForumQueue, {})).items.map((one) => one.id)).not.toContain(id);
    expect(await statusOf(other.send(decideForumItem, release))).toBe(403);
    expect(await statusOf(mo.send(decideForumItem, release))).toBe(200);
  });
});

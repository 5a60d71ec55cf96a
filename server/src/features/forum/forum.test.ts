import { randomUUID } from 'node:crypto';
import { forumEndpoints } from '@kith/contract/forum';
import { FORUM_DEPTH_MAX, FORUM_HELD_WORDS, FORUM_NAME_HINT } from '@kith/contract/forum-fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { aForumName, IN_DANGER, makeWriter, RIVER } from '../../testing/forum.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { listForumPosts, listForumPage, checkForumUser, listStarredPosts, getForumPost } = forumEndpoints;
const { listForumComments, listForumAnswers, listForumIcons, createForumUser, createForumPost } =
  forumEndpoints;
const { editForumPost, deleteForumPost, starForumPost, unstarForumPost, addForumComment } = forumEndpoints;
const { editForumComment, deleteForumComment, reportForumItem, listStarredPage } = forumEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const errorsOf = async (answer: ReturnType<Someone['send']>) => (await answer).json().errors;
const codeOf = async (answer: ReturnType<Someone['send']>) => {
  const { statusCode, body } = await answer;
  return [statusCode, JSON.parse(body).code];
};
const FORBIDDEN = [403, 'forbidden'];
const NOT_THERE = [404, 'not_found'];

describe('a forum name', () => {
  it('is free for one person, and is told to them alone', async () => {
    const [maya, dana] = [await world.person(), await world.person()];
    const username = aForumName();
    expect(await maya.call(checkForumUser, { x: String(maya.id) })).toEqual({
      user: null,
      available: null,
      hint: null,
    });
    expect(await maya.call(checkForumUser, { x: username })).toMatchObject({ available: true, hint: null });
    const { user, message } = await maya.call(createForumUser, { username, icon: 'bird' });
    expect([user.username, user.icon, message]).toEqual([username, 'bird', 'Nickname successfully saved.']);
    expect((await maya.call(checkForumUser, { x: String(maya.id) })).user).toEqual(user);
    expect(await dana.call(checkForumUser, { x: String(maya.id) })).toMatchObject({
      user: null,
      available: false,
    });
  });

  it('is refused in the same words where it is in use, and where it is like one’s own', async () => {
    const maya = await world.person({ firstName: 'Marigold', lastName: 'Finch' });
    const { username } = await makeWriter(world);
    const alike = `${username.toUpperCase().replace('E', '3')}\u200b`;
    for (const taken of [username, alike, 'Marigold', 'M4rigold', 'marigo1d walks', 'Finch'])
      expect([taken, await errorsOf(maya.send(createForumUser, { username: taken }))]).toEqual([
        taken,
        { username: FORUM_NAME_HINT },
      ]);
    expect(await maya.call(checkForumUser, { x: 'Finch' })).toMatchObject({ hint: FORUM_NAME_HINT });
    // The real name of another person is compared with nothing.
    expect(await maya.call(checkForumUser, { x: 'Rosalind' })).toMatchObject({ available: true });
  });

  it('is chosen once, and its icon as often as one likes', async () => {
    const maya = await makeWriter(world);
    const { icons } = await maya.call(listForumIcons, {});
    const again = { username: maya.username, icon: icons[3]?.id };
    expect((await maya.call(createForumUser, again)).user.icon).toBe(icons[3]?.id);
    expect(await codeOf(maya.send(createForumUser, { username: aForumName() }))).toEqual([
      409,
      'forum_name_set',
    ]);
  });

  it('goes to one of two people who ask at once', async () => {
    const people = await Promise.all([world.person(), world.person(), world.person()]);
    const username = aForumName();
    const answers = await Promise.all(people.map((one) => one.send(createForumUser, { username })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  });

  it('is due before the first words, which are not lost', async () => {
    const maya = await world.person();
    expect(await codeOf(maya.send(createForumPost, RIVER))).toEqual([409, 'forum_name_due']);
  });

  it('is for adults', async () => {
    const year = new Date().getUTCFullYear();
    const young = await world.person({ birthDate: `${year - 17}-01-01` });
    for (const [endpoint, input] of [
      [listForumPosts, {}],
      [checkForumUser, { x: 'Quiet fern' }],
      [createForumUser, { username: aForumName() }],
      [createForumPost, RIVER],
    ] as const)
      expect(await codeOf(young.send(endpoint, input))).toEqual([403, 'forum_closed']);
  });
});

describe('posts', () => {
  it('are listed the newest first, by page and by cursor, without a gap', async () => {
    const maya = await makeWriter(world);
    const ids = [];
    for (let at = 0; at < 23; at += 1) ids.unshift((await maya.write({ title: `Post ${at}` })).id);
    const first = await maya.call(listForumPage, { page: 1 });
    expect([first.posts.length, first.has_more_data]).toEqual([20, true]);
    const walked: number[] = [];
    let cursor: number | undefined;
    do {
      const page = await maya.call(listForumPosts, { limit: 5, ...(cursor !== undefined && { cursor }) });
      walked.push(...page.posts.map(({ id }) => id));
      cursor = page.cursor ?? undefined;
    } while (cursor !== undefined && walked.length < 25);
    expect(walked.slice(0, 23)).toEqual(ids);
    const second = await maya.call(listForumPage, { page: 2 });
    expect(second.posts.slice(0, 3).map(({ id }) => id)).toEqual(ids.slice(20));
    expect((await maya.call(listForumPosts, { cursor: 4711 })).posts).toEqual([]);
  });

  it('are marked as one’s own for their author alone', async () => {
    const [maya, dana] = [await makeWriter(world), await world.person()];
    const { id } = await maya.write();
    const [own, others] = [
      (await maya.call(getForumPost, { id })).post,
      (await dana.call(getForumPost, { id })).post,
    ];
    expect([own.is_own, others.is_own]).toEqual([true, false]);
    expect({ ...own, is_own: false }).toEqual(others);
    expect(others.author).toMatchObject({ id: maya.forumId, username: maya.username });
  });

  it('are made once by a key, also by two calls at once', async () => {
    const maya = await makeWriter(world);
    const asked = { ...RIVER, client_key: randomUUID() };
    const made = await Promise.all([1, 2, 3].map(() => maya.call(createForumPost, asked)));
    expect(new Set(made.map(({ post }) => post.id)).size).toBe(1);
    expect(await codeOf(maya.send(createForumPost, { ...asked, text: 'Other words' }))).toEqual([
      409,
      'key_reused',
    ]);
  });

  it('are changed and taken back by their author alone, with a trace', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id } = await maya.write();
    await dana.comment(id);
    const change = { id, title: 'By the sea', text: 'Warmer.', version: 1 };
    expect(await codeOf(dana.send(editForumPost, change))).toEqual(FORBIDDEN);
    expect(await codeOf(dana.send(deleteForumPost, { id, version: 1 }))).toEqual(FORBIDDEN);
    const { post } = await maya.call(editForumPost, change);
    expect(post).toMatchObject({ title: 'By the sea', version: 2, edited_on: post.posted_on });
    const late = await maya.send(editForumPost, { ...change, text: 'Colder.' });
    expect([late.statusCode, late.json().current]).toEqual([409, post]);
    const { post: gone } = await maya.call(deleteForumPost, { id, version: 2 });
    expect(gone).toMatchObject({ state: 'taken_back', title: null, text: null, user_id: null, author: null });
    await maya.call(deleteForumPost, { id, version: 2 });
    const { comments } = await dana.call(listForumComments, { id });
    expect(comments).toHaveLength(1);
    expect((await dana.call(listForumPosts, {})).posts.map((one) => one.id)).not.toContain(id);
    expect(await codeOf(dana.send(addForumComment, { post_id: id, text: 'Oh' }))).toEqual([
      409,
      'answers_closed',
    ]);
    const { rows } = await world.database.pool.query('select title, text from forum_posts where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ title: null, text: null }]);
  });

  it('stay folded below a content note, which is heard, changed and taken back like the words', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id } = await maya.write({ content_note: 'Grief' });
    const onCard = async () => (await dana.call(listForumPosts, {})).posts.find((one) => one.id === id);
    expect(await onCard()).toMatchObject({ content_note: 'Grief', excerpt: null, title: RIVER.title });
    expect((await dana.call(getForumPost, { id })).post).toMatchObject({ ...RIVER, content_note: 'Grief' });

    await maya.call(editForumPost, { id, ...RIVER, text: 'Warmer.', version: 1 });
    expect(await onCard()).toMatchObject({ content_note: 'Grief', version: 2 });
    await maya.call(editForumPost, { id, ...RIVER, content_note: '', version: 2 });
    expect(await onCard()).toMatchObject({ content_note: null, excerpt: RIVER.text });
    expect((await maya.write({ content_note: IN_DANGER })).state).toBe('held');

    await maya.call(editForumPost, { id, ...RIVER, content_note: 'Grief', version: 3 });
    await maya.call(deleteForumPost, { id, version: 4 });
    const { rows } = await world.database.pool.query('select content_note from forum_posts where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ content_note: null }]);
  });

  it('are starred for oneself, the last starred first', async () => {
    const [maya, dana] = [await makeWriter(world), await world.person()];
    const [one, two] = [await maya.write(), await maya.write()];
    for (const { id } of [one, two, one]) await dana.call(starForumPost, { post_id: id });
    const user = dana.id;
    const list = async () => (await dana.call(listStarredPosts, { user })).posts.map(({ id }) => id);
    expect(await list()).toEqual([two.id, one.id]);
    await dana.call(unstarForumPost, { post_id: one.id });
    await dana.call(starForumPost, { post_id: one.id });
    expect(await list()).toEqual([one.id, two.id]);
    const { posts, cursor } = await dana.call(listStarredPosts, { user, limit: 1 });
    await dana.call(unstarForumPost, { post_id: posts[0]?.id ?? 0 });
    const rest = await dana.call(listStarredPosts, { user, limit: 1, cursor: cursor ?? 0 });
    expect(rest.posts.map(({ id }) => id)).toEqual([two.id]);
    expect((await maya.call(getForumPost, { id: two.id })).post.is_starred).toBe(false);
    for (const other of [maya.id, maya.forumId])
      expect(await codeOf(dana.send(listStarredPage, { user: other, page: 1 }))).toEqual([
        403,
        'identity_mismatch',
      ]);
  });

  it('take six an hour from one person, and say when to come back', async () => {
    const strict = await makeWorld({ limitScale: 1, throttleScale: 1000 });
    const maya = await makeWriter(strict);
    for (let at = 0; at < 6; at += 1) await maya.write();
    const late = await maya.send(createForumPost, RIVER);
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    await strict.close();
  });
});

describe('comments', () => {
  it('stand under a post and under each other, the oldest first', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id } = await maya.write();
    const first = await dana.comment(id, 'First');
    const second = await maya.comment(id, 'Second');
    const under = await maya.comment(id, 'Under the first', first.id);
    expect([first.depth, under.depth, under.parent_id]).toEqual([1, 2, first.id]);
    const { comments } = await dana.call(listForumComments, { id });
    expect(comments.map(({ text, comment_count }) => [text, comment_count])).toEqual([
      ['First', 1],
      ['Second', 0],
    ]);
    const answers = await dana.call(listForumAnswers, { id, parent: first.id });
    expect(answers.comments.map(({ text }) => text)).toEqual(['Under the first']);
    const next = await dana.call(listForumComments, { id, limit: 1, cursor: first.id });
    expect(next.comments.map((one) => one.id)).toEqual([second.id]);
    expect((await dana.call(getForumPost, { id })).post).toMatchObject({
      comment_count: 3,
      main_comments_count: 2,
    });
    expect(
      await codeOf(dana.send(listForumAnswers, { id: (await maya.write()).id, parent: first.id })),
    ).toEqual(NOT_THERE);
  });

  it('go six deep, and answer a comment of their own post', async () => {
    const maya = await makeWriter(world);
    const [one, other] = [await maya.write(), await maya.write()];
    let parent = (await maya.comment(one.id)).id;
    for (let depth = 2; depth <= FORUM_DEPTH_MAX; depth += 1)
      parent = (await maya.comment(one.id, 'Deeper', parent)).id;
    const asked = { text: 'Too deep', parent_id: parent };
    for (const post_id of [one.id, other.id])
      expect(Object.keys(await errorsOf(maya.send(addForumComment, { post_id, ...asked })))).toEqual([
        'parent_id',
      ]);
    const lost = { post_id: one.id, text: 'Where?', parent_id: 4711 };
    expect(await codeOf(maya.send(addForumComment, lost))).toEqual(NOT_THERE);
  });

  it('are changed and taken back by their author; answers to them stay', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id: post_id } = await maya.write();
    const { id } = await dana.comment(post_id);
    await maya.comment(post_id, 'An answer', id);
    expect(await codeOf(maya.send(editForumComment, { id, text: 'Mine', version: 1 }))).toEqual(FORBIDDEN);
    expect(await codeOf(maya.send(deleteForumComment, { id, version: 1 }))).toEqual(FORBIDDEN);
    const { comment } = await dana.call(editForumComment, { id, text: 'Thank you!', version: 1 });
    expect([comment.version, comment.edited_on]).toEqual([2, comment.posted_on]);
    expect(await codeOf(dana.send(editForumComment, { id, text: 'Late', version: 1 }))).toEqual([
      409,
      'stale',
    ]);
    const gone = (await dana.call(deleteForumComment, { id, version: 2 })).comment;
    expect(gone).toMatchObject({ state: 'taken_back', text: null, author: null, comment_count: 1 });
    expect((await maya.call(listForumAnswers, { id: post_id, parent: id })).comments).toHaveLength(1);
    expect(await codeOf(maya.send(addForumComment, { post_id, parent_id: id, text: 'Oh' }))).toEqual([
      409,
      'answers_closed',
    ]);
  });

  it('are all there when many write at once, and counted', async () => {
    const writers = await Promise.all(Array.from({ length: 6 }, () => makeWriter(world)));
    const post = await writers[0]?.write();
    const id = post?.id ?? 0;
    await Promise.all(writers.flatMap((one) => [one.comment(id), one.comment(id), one.comment(id)]));
    const read = await writers[1]?.call(getForumPost, { id });
    expect(read?.post).toMatchObject({ comment_count: 18, main_comments_count: 18 });
    expect((await writers[1]?.call(listForumComments, { id }))?.comments).toHaveLength(18);
  });
});

describe('words that speak of danger', () => {
  it('wait for a moderator, and only their writer sees them, with gentle words and a time', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { post, held } = await maya.call(createForumPost, { title: 'Tonight', text: IN_DANGER });
    expect(held).toEqual({ message: FORUM_HELD_WORDS, look_within_hours: 24 });
    expect(post).toMatchObject({ state: 'held', text: IN_DANGER, is_own: true });
    expect((await maya.call(listForumPosts, { limit: 1 })).posts[0]?.id).toBe(post.id);
    expect((await dana.call(listForumPosts, {})).posts.map(({ id }) => id)).not.toContain(post.id);
    const missing = await dana.send(getForumPost, { id: 4711 });
    for (const [endpoint, input] of [
      [getForumPost, { id: post.id }],
      [listForumComments, { id: post.id }],
      [starForumPost, { post_id: post.id }],
      [addForumComment, { post_id: post.id, text: 'Hello' }],
      [editForumPost, { id: post.id, ...RIVER, version: 1 }],
      [deleteForumPost, { id: post.id, version: 1 }],
      [reportForumItem, { post_id: post.id, reason: 'worried' }],
    ] as const) {
      const answer = await dana.send(endpoint, input);
      expect([answer.statusCode, answer.body]).toEqual([404, missing.body]);
    }
  });

  it('wait as a comment too, which is counted for no one else', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id } = await maya.write();
    const comment = await dana.comment(id, IN_DANGER);
    expect(comment.state).toBe('held');
    expect((await dana.call(listForumComments, { id })).comments).toHaveLength(1);
    expect((await maya.call(listForumComments, { id })).comments).toEqual([]);
    expect((await maya.call(getForumPost, { id })).post.comment_count).toBe(0);
    const answer = { post_id: id, parent_id: comment.id, text: 'Hello' };
    expect(await codeOf(maya.send(addForumComment, answer))).toEqual(NOT_THERE);
    expect(await codeOf(dana.send(addForumComment, answer))).toEqual([409, 'answers_closed']);
  });

  it('take a post out of sight when they are written into it, and calmer words do not bring it back', async () => {
    const [maya, dana] = [await makeWriter(world), await makeWriter(world)];
    const { id } = await maya.write();
    await dana.comment(id);
    const { post, held } = await maya.call(editForumPost, { id, title: 'Now', text: IN_DANGER, version: 1 });
    expect([post.state, held?.look_within_hours]).toEqual(['held', 24]);
    const others = (await dana.call(getForumPost, { id })).post;
    expect(others).toMatchObject({ state: 'hidden', title: null, text: null, author: null, user_id: null });
    expect((await dana.call(listForumComments, { id })).comments).toHaveLength(1);
    const calm = await maya.call(editForumPost, { id, ...RIVER, version: 2 });
    expect([calm.post.state, calm.held?.look_within_hours]).toEqual(['held', 24]);
    expect((await dana.call(listForumPosts, {})).posts.map((one) => one.id)).not.toContain(id);
  });

  it.each([
    ['a hard day', 'I feel so hopeless today, and nothing helps.', 'posted'],
    ['a hard topic', 'My uncle died by suicide last year.', 'posted'],
    ['signs between the letters', 'i want to k\u200bill my\u00adself', 'held'],
    ['other words for it', 'I took a handful of tablets just now', 'held'],
    ['the end of many', `${'We went on. '.repeat(350)}${IN_DANGER}`, 'held'],
  ])('are heard where they are: %s', async (_, text, state) => {
    const maya = await makeWriter(world);
    expect((await maya.write({ text })).state).toBe(state);
  });

  it('are heard in a title', async () => {
    const maya = await makeWriter(world);
    expect((await maya.write({ title: IN_DANGER })).state).toBe('held');
  });
});

describe('a report', () => {
  it('is one of each person and item while it is open, and never of one’s own', async () => {
    const [maya, dana] = [await makeWriter(world), await world.person()];
    const { id } = await maya.write();
    const comment = await maya.comment(id);
    const about = { post_id: id, reason: 'unkind' } as const;
    expect(await dana.call(reportForumItem, about)).toEqual({ look_within_hours: 24 });
    await dana.call(reportForumItem, { ...about, reason: 'worried', note: 'They said goodbye.' });
    await dana.call(reportForumItem, { comment_id: comment.id, reason: 'spam' });
    const { rows } = await world.database.pool.query(
      'select kind, reason, note from forum_reports where item_id = any($1) order by kind desc',
      [[id, comment.id]],
    );
    expect(rows).toEqual([
      { kind: 'post', reason: 'worried', note: 'They said goodbye.' },
      { kind: 'comment', reason: 'spam', note: null },
    ]);
    expect(Object.keys(await errorsOf(maya.send(reportForumItem, about)))).toEqual(['post_id']);
    expect(Object.keys(await errorsOf(dana.send(reportForumItem, { reason: 'spam' })))).toEqual(['post_id']);
  });
});

it('words stay as they were typed, and too many of them are refused by field', async () => {
  const maya = await makeWriter(world);
  const text = '<script>alert(1)</script>\n\n& a *line*';
  expect((await maya.write({ text })).text).toBe(text);
  for (const wrong of [{ text: 'x'.repeat(5001) }, { text: ' \u200b ' }])
    expect(Object.keys(await errorsOf(maya.send(createForumPost, { ...RIVER, ...wrong })))).toEqual(['text']);
  expect((await maya.send(createForumPost, { ...RIVER, text: 'x'.repeat(1_100_000) })).statusCode).toBe(413);
});

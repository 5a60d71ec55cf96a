import { authEndpoints } from '@kith/contract/auth';
import { forumEndpoints } from '@kith/contract/forum';
import { FORUM_CHANNEL } from '@kith/contract/forum-live';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { announceOn } from '#client/live/live-open.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aForumComment, aForumPost, FERN, keepForum, WREN } from '#testing/forum.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { ForumPage } from './forum-page.tsx';
import { ForumPostPage } from './post-page.tsx';

const calls = forumEndpoints;
const maya = aPerson({ id: 424_242 });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  notify.clear();
  session.end('signed_out');
  api.close();
});

const openList = (id = '') =>
  renderPage(ForumPage, { path: id ? '/forum/:id' : '/forum', at: id ? `/forum/${id}` : '/forum' });
const openPost = (id: number | string) =>
  renderPage(ForumPostPage, { path: '/forum/post/:id', at: `/forum/post/${id}` });

it('lists posts under forum names alone, and marks one’s own', async () => {
  keepForum(api, [
    aForumPost(),
    aForumPost({ id: 8_200_000_000_002, title: 'Mine', is_own: true, author: FERN, is_starred: true }),
    aForumPost({ id: 8_200_000_000_003, title: 'Hard', content_note: 'grief', text: 'Hidden words' }),
  ]);
  const { container } = openList();
  expect(await screen.findByRole('link', { name: /^A walk by the river.*Late wren/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Mine.*Quiet fern \(you\).*Starred$/ })).toBeDefined();
  expect(screen.getByRole('link', { name: /^Hard.*Content note: grief/ })).toBeDefined();
  expect(screen.queryByText('Hidden words')).toBeNull();
  for (const own of [String(maya.id), maya.first_name, maya.last_name, maya.initials])
    expect(container.innerHTML).not.toContain(own);
});

it('says how many posts came, and moves nothing until they are asked for', async () => {
  const posts = [aForumPost()];
  keepForum(api, posts);
  const { user } = openList();
  await screen.findByRole('link', { name: /^A walk/ });
  posts.unshift(aForumPost({ id: 8_200_000_000_009, title: 'Just now' }));
  const news = { kind: 'post', id: 8_200_000_000_009, post_id: 8_200_000_000_009 };
  act(() => announceOn(FORUM_CHANNEL, news, true));
  const fresh = await screen.findByRole('button', { name: '1 new post' });
  expect(screen.queryByText('Just now')).toBeNull();
  await user.click(fresh);
  expect(await screen.findByRole('link', { name: /^Just now/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: '1 new post' })).toBeNull();
});

it('says how many comments came to the open post, and shows them on a press', async () => {
  const post = aForumPost();
  const comments = [aForumComment()];
  keepForum(api, [post], comments);
  const { user } = openPost(post.id);
  await screen.findByText('Thank you for this.');
  const later = aForumComment({ id: 9_300_000_000_004, text: 'Me too, today.' });
  comments.push(later);
  const news = { kind: 'comment' as const, id: later.id, post_id: post.id };
  act(() => announceOn(FORUM_CHANNEL, { ...news, post_id: 5 }, true));
  act(() => announceOn(FORUM_CHANNEL, news, true));
  const fresh = await screen.findByRole('button', { name: 'Show 1 new comment' });
  expect(screen.queryByText('Me too, today.')).toBeNull();
  await user.click(fresh);
  await screen.findByText('Me too, today.');
  expect(screen.queryByRole('button', { name: /new comment/ })).toBeNull();
});

it('folds words below a content note until they are opened', async () => {
  const post = aForumPost({ content_note: 'grief' });
  keepForum(api, [post]);
  const { user } = openPost(post.id);
  const show = await screen.findByRole('button', { name: 'Show the post' });
  expect(screen.queryByText(post.text ?? '')).toBeNull();
  await user.click(show);
  expect(screen.getByText(post.text ?? '')).toBeDefined();
});

it('opens answers one level at a time, and puts one’s own at the end', async () => {
  const post = aForumPost({ comment_count: 2, main_comments_count: 1 });
  const comment = aForumComment({ comment_count: 1 });
  const answer = aForumComment({ id: 9_300_000_000_002, parent_id: comment.id, depth: 2, text: 'Me too.' });
  keepForum(api, [post], [comment, answer]);
  const added = api.on(calls.addForumComment, ({ text, parent_id }) => ({
    comment: aForumComment({
      ...{ id: 9_300_000_000_003, parent_id: parent_id ?? null, depth: 2, text },
      ...{ is_own: true, author: FERN },
    }),
    held: null,
  }));
  const { user } = openPost(post.id);
  await user.click(await screen.findByRole('button', { name: 'Show 1 answer' }));
  const answers = within(await screen.findByRole('list', { name: 'Answers to Late wren' }));
  expect(answers.getByText('Me too.')).toBeDefined();
  const [first] = await screen.findAllByRole('button', { name: 'Answer Late wren' });
  if (first) await user.click(first);
  await user.type(await screen.findByRole('textbox', { name: 'Answer Late wren' }), 'And I.');
  await user.click(screen.getAllByRole('button', { name: 'Send' })[0] as HTMLElement);
  expect(await answers.findByText('And I.')).toBeDefined();
  expect(added.calls).toMatchObject([{ post_id: post.id, parent_id: comment.id, text: 'And I.' }]);
});

it('a post that was taken back leaves its place, with the comments on it', async () => {
  const post = aForumPost({ is_own: true, author: FERN });
  keepForum(api, [post], [aForumComment()]);
  const gone = {
    ...post,
    state: 'taken_back' as const,
    title: null,
    text: null,
    author: null,
    user_id: null,
  };
  const taken = api.on(calls.deleteForumPost, () => ({ post: gone }));
  const { user } = openPost(post.id);
  await user.click(await screen.findByRole('button', { name: 'More about your post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Delete this post?' }));
  await user.click(ask.getByRole('button', { name: 'Delete' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This was deleted by its writer.' }),
  ).toBeDefined();
  expect(taken.calls).toEqual([{ id: post.id, version: 1 }]);
  expect(screen.getByText('Thank you for this.')).toBeDefined();
  expect(screen.queryByRole('textbox', { name: 'Write a comment' })).toBeNull();
});

it('brings a moderator for a person one is worried about, and says when', async () => {
  const post = aForumPost();
  keepForum(api, [post]);
  const reported = api.on(calls.reportForumItem, () => ({ look_within_hours: 24 }));
  const { user } = openPost(post.id);
  await user.click(await screen.findByRole('button', { name: 'More about this post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'I’m worried about this person' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'You’re worried about this person' }));
  expect(dialog.getByText(/within 24 hours/)).toBeDefined();
  await user.click(dialog.getByRole('button', { name: 'Send to a moderator' }));
  await waitFor(() => expect(reported.calls).toMatchObject([{ post_id: post.id, reason: 'worried' }]));

  await user.click(await screen.findByRole('button', { name: 'More about this post' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  const report = within(await screen.findByRole('dialog', { name: 'Report this to a moderator' }));
  await user.click(report.getByRole('button', { name: 'Send to a moderator' }));
  await report.findByText('Please choose one.');
  await user.click(report.getByRole('radio', { name: 'It’s unkind or threatening' }));
  await user.click(report.getByRole('button', { name: 'Send to a moderator' }));
  await waitFor(() => expect(reported.calls).toHaveLength(2));
});

it('tells its writer why a post is out of sight, and a reader only that it is', async () => {
  const words = { state: 'hidden' as const, moderator_note: 'Please leave the name out.' };
  const own = aForumPost({ ...words, is_own: true, author: FERN });
  keepForum(api, [own]);
  openPost(own.id);
  await screen.findByText('Please leave the name out.');
  expect(screen.getByText(/Only you see it/)).toBeDefined();
  cleanup();

  keepForum(api, [aForumPost({ state: 'hidden', title: null, text: null, author: null, user_id: null })]);
  openPost(own.id);
  await screen.findByRole('heading', { level: 1, name: 'A moderator took this out of sight.' });
  expect(screen.queryByText(WREN.username)).toBeNull();
  expect(screen.queryByRole('button', { name: /^More about/ })).toBeNull();
});

it('says that a post is not there, and that the forum is for adults', async () => {
  keepForum(api, []);
  api.refuse(calls.getForumPost, 'not_found');
  openPost(5);
  await screen.findByRole('heading', { level: 1, name: 'This post isn’t here' });
  cleanup();
  api.refuse(calls.listForumPage, 'forum_closed');
  openList();
  await screen.findByText('The forum is for people from 18 years on');
  cleanup();
  openList('nowhere');
  await screen.findByRole('heading', { level: 1, name: 'This page isn’t in the forum' });
});

import { authEndpoints } from '@kith/contract/auth';
import { forumEndpoints } from '@kith/contract/forum';
import { FORUM_HELD_WORDS, FORUM_NAME_HINT, FORUM_NAME_SAVED } from '@kith/contract/forum-fields';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { openDrafts } from '#client/storage/draft-database.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aForumComment, aForumPost, FERN, keepForum } from '#testing/forum.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { ForumPage } from '../forum-page.tsx';
import { ForumPostPage } from '../post-page.tsx';

const calls = forumEndpoints;
const maya = aPerson();
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

const write = () => renderPage(ForumPage, { path: '/forum', at: '/forum?write' });
const openPost = (id: number) =>
  renderPage(ForumPostPage, { path: '/forum/post/:id', at: `/forum/post/${id}` });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (user: ReturnType<typeof write>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

it('a first post waits for the rules and a name, and a refused name says one hint', async () => {
  const forum = keepForum(api, []);
  forum.user = null;
  const post = aForumPost({ is_own: true, author: FERN });
  const created = api.on(calls.createForumPost, () => ({ post, held: null }));
  const { user, address } = write();
  await user.type(await field('Title'), 'A walk');
  await user.type(await field('Your words'), 'It was cold.');
  await press(user, 'Post');

  const dialog = within(await screen.findByRole('dialog', { name: 'Your forum name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Forum name' }), 'Maya Hart');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Please read this and tick the box.');
  api.refuse(calls.createForumUser, 'fields_rejected', { errors: { username: FORUM_NAME_HINT } });
  await user.click(dialog.getByRole('checkbox', { name: 'I’ll keep to this' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(FORUM_NAME_HINT);
  expect(created.calls).toEqual([]);

  const named = api.on(calls.createForumUser, () => {
    forum.user = FERN;
    return { user: FERN, message: FORUM_NAME_SAVED };
  });
  await user.clear(dialog.getByRole('textbox', { name: 'Forum name' }));
  await user.type(dialog.getByRole('textbox', { name: 'Forum name' }), FERN.username);
  await user.click(dialog.getByRole('radio', { name: 'Bird' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(created.calls).toMatchObject([{ title: 'A walk', text: 'It was cold.' }]));
  expect(named.calls).toEqual([{ username: FERN.username, icon: 'bird' }]);
  await waitFor(() => expect(address()).toBe(`/forum/post/${post.id}`));
});

it('words survive a failed request and a closed tab; sent once more they go under the same key', async () => {
  keepForum(api, []);
  const failing = api.on(calls.createForumPost, () => {
    throw new Refusal('unavailable');
  });
  const first = write();
  await first.user.type(await field('Title'), 'A walk');
  await first.user.type(await field('Your words'), 'It was cold.');
  await press(first.user, 'Post');
  await press(first.user, 'Post');
  await waitFor(() => expect(failing.calls).toHaveLength(2));
  expect(new Set(failing.calls.map(({ client_key }) => client_key)).size).toBe(1);
  first.unmount();

  write();
  await waitFor(async () => expect(await field('Your words')).toHaveProperty('value', 'It was cold.'));
});

it('shows help before words of danger leave; they can be sent, and are shown to their writer alone', async () => {
  keepForum(api, []);
  const held = { message: FORUM_HELD_WORDS, look_within_hours: 24 };
  const post = aForumPost({ is_own: true, author: FERN, state: 'held' });
  const created = api.on(calls.createForumPost, () => ({ post, held }));
  const { user, address } = write();
  await user.type(await field('Title'), 'Tonight');
  await user.type(await field('Your words'), 'I want to kill myself');
  await press(user, 'Post');
  const help = within(await screen.findByRole('dialog', { name: 'Before you post this' }));
  expect(help.getByRole('link', { name: /000/ })).toBeDefined();
  await user.click(help.getByRole('button', { name: 'Keep writing' }));
  expect(created.calls).toEqual([]);

  await press(user, 'Post');
  const again = within(await screen.findByRole('dialog', { name: 'Before you post this' }));
  await user.click(again.getByRole('button', { name: 'Post it' }));
  await waitFor(() => expect(address()).toBe(`/forum/post/${post.id}`));
  expect(created.calls).toHaveLength(1);
  cleanup();

  keepForum(api, [post]);
  openPost(post.id);
  expect(await screen.findByText(FORUM_HELD_WORDS)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Call 000' })).toBeDefined();
});

it('a draft on this device lies under no number of the forum', async () => {
  const post = aForumPost({ is_own: true, author: FERN });
  keepForum(api, [post], [aForumComment()]);
  const { user } = openPost(post.id);
  await user.type(await field('Write a comment'), 'Me too');
  await press(user, 'Answer Late wren');
  await user.type(await field('Answer Late wren'), 'Yes');
  await press(user, 'More about your post');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(await field('Title'), '!');
  await waitFor(async () => expect(await (await openDrafts()).getAllKeys('drafts')).toHaveLength(3));

  const rows = await (await openDrafts()).getAll('drafts');
  const inTheOpen = JSON.stringify(
    rows.map(({ person, member, form, record }) => [person, member, form, record]),
  );
  for (const id of [post.id, aForumComment().id, FERN.id]) expect(inTheOpen).not.toContain(String(id));
  expect(new Set(rows.map(({ form }) => form))).toEqual(new Set(['forum']));
  cleanup();

  openPost(post.id);
  await waitFor(async () => expect(await field('Write a comment')).toHaveProperty('value', 'Me too'));
});

it('keeps both versions apart where another device has changed the post meanwhile', async () => {
  const post = aForumPost({ is_own: true, author: FERN });
  keepForum(api, [post]);
  const theirs = { ...post, text: 'It rained.', version: 2 };
  const sent = api.on(calls.editForumPost, ({ version, text }) => {
    if (version === 1) throw new Refusal('stale', { current: theirs });
    return { post: { ...theirs, text, version: 3, edited_on: '2026-11-21' }, held: null };
  });
  const { user } = openPost(post.id);
  await press(user, 'More about your post');
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  await user.type(await field('Your words'), ' Really.');
  await press(user, 'Save');
  const newer = within(await screen.findByRole('region', { name: 'The other version' }));
  expect(newer.getByText('It rained.')).toBeDefined();
  expect(await field('Your words')).toHaveProperty('value', `${post.text} Really.`);
  await press(user, 'Save');
  await screen.findByText(/edited/);
  expect(sent.calls.map(({ version }) => version)).toEqual([1, 2]);
});

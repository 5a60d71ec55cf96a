import { authEndpoints } from '@kith/contract/auth';
import { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { notify } from '#kit/notify.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aQueueItem } from '#testing/forum.ts';
import { signInAs } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { ForumQueuePage } from './queue-page.tsx';

const { listForumQueue, decideForumItem } = forumModerationEndpoints;
const nia = aPerson({ roles: ['patient', 'moderator'] });
let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: nia, session: aSession() }));
  signInAs(nia);
});

afterEach(async () => {
  cleanup();
  await deleteAllDrafts();
  notify.clear();
  session.end('signed_out');
  api.close();
});

const open = () => renderPage(ForumQueuePage, { path: '/admin/forum' });
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

it('shows what waits with its urgency and age, and why it was reported', async () => {
  api.on(listForumQueue, () => ({
    items: [
      aQueueItem({ waiting_since: hoursAgo(30), is_overdue: true }),
      aQueueItem({
        ...{ kind: 'comment', id: 9_300_000_000_001, title: null, text: 'Go away', state: 'posted' },
        ...{ urgency: 'unkind', waiting_since: hoursAgo(2) },
        reports: [{ reason: 'unkind', note: 'This hurts.' }],
      }),
    ],
    has_more_data: false,
  }));
  open();
  const [first, second] = await screen.findAllByRole('article');
  const crisis = within(first as HTMLElement);
  expect(crisis.getByText('Sounds like a crisis')).toBeDefined();
  expect(crisis.getByText('Waits 30 hours')).toBeDefined();
  expect(crisis.getByText(/^Longer than/)).toBeDefined();
  expect(crisis.getByRole('button', { name: 'Post it' })).toBeDefined();
  const reported = within(second as HTMLElement);
  expect(reported.getByText('This hurts.')).toBeDefined();
  expect(reported.getByText('Waits 2 hours')).toBeDefined();
  expect(reported.getByRole('button', { name: 'Leave it posted' })).toBeDefined();
});

it('a decision is about the version that was read, with words to its writer', async () => {
  const items = [aQueueItem()];
  api.on(listForumQueue, () => ({ items, has_more_data: false }));
  const decided = api.on(decideForumItem, () => ({ item: items.pop() ?? aQueueItem() }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Write to its writer' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Write to its writer' }));
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Please write something.');
  expect(decided.calls).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: 'To its writer' }), 'We’re here.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  await screen.findByText('Nothing waits');
  expect(decided.calls).toMatchObject([{ version: 1, decision: 'answer', note: 'We’re here.' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks a moderator to read again what was changed meanwhile, and keeps their words', async () => {
  api.on(listForumQueue, () => ({ items: [aQueueItem()], has_more_data: false }));
  api.on(decideForumItem, () => {
    throw new Refusal('stale', { current: aQueueItem({ version: 2 }) });
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Take out of sight' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take it out of sight?' }));
  const note = dialog.getByRole('textbox', { name: 'To its writer (optional)' });
  await user.type(note, 'Please leave the name out.');
  await user.click(dialog.getByRole('button', { name: 'Take out of sight' }));
  await dialog.findByText(/Please read it again/);
  expect(note).toHaveProperty('value', 'Please leave the name out.');
});

it('says to others that it is for moderators, also to one whose role has ended', async () => {
  const asked = api.refuse(listForumQueue, 'forbidden');
  open();
  expect(await screen.findByText('This page is for moderators')).toBeDefined();
  expect(asked.calls).toHaveLength(1);
  cleanup();

  session.end('signed_out');
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
  open();
  expect(await screen.findByText('This page is for moderators')).toBeDefined();
  expect(asked.calls).toHaveLength(1);
});

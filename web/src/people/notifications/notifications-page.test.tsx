import { authEndpoints } from '@kith/contract/auth';
import { type Notification, notificationsEndpoints } from '@kith/contract/notifications';
import { teamEndpoints } from '@kith/contract/team';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { chosen } from '#client/acting/acting-choice.ts';
import { session } from '#client/session/session.ts';
import { toastStore } from '#kit/notify.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession, supporting } from '#testing/world.ts';
import { NotificationsPage } from './notifications-page.tsx';

const { listNotifications, markNotifications, markNotification } = notificationsEndpoints;

let api: FakeApi;
const priya = aPerson({ supported_teams: supporting(7) });

const told = (given: Partial<Notification> = {}): Notification => ({
  id: 3,
  type: 'note_shared',
  member_id: 7,
  words: 'Maya Hart shared a note with you.',
  person: null,
  opens: '/journey',
  opens_for: 7,
  created_at: '2026-06-02 03:00:00',
  unformatted_date_created: '2026-06-02T03:00:00.000Z',
  seen: false,
  read: false,
  ...given,
});

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: priya, session: aSession() }));
  api.on(teamEndpoints.chooseTeam, () => ({ supported_teams: [] }));
  session.begin({ token: 't', user: priya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const open = () => renderPage(NotificationsPage, { path: '/notifications' });
const answer = (...notifications: Notification[]) => {
  const unread_count = notifications.filter(({ read }) => !read).length;
  api.on(listNotifications, () => ({ notifications, has_more_data: false, unread_count }));
};

it('says so when there is nothing', async () => {
  answer();
  open();

  expect(await screen.findByRole('heading', { name: 'All caught up' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

it('shows what is new, says once that it was seen, and opens it for the member it is about', async () => {
  answer(told(), told({ id: 2, words: 'You now support Maya Hart.', read: true, seen: true }));
  const seen = api.on(markNotifications, () => ({ unread_count: 1 }));
  const read = api.on(markNotification, () => ({ notification: told({ read: true }), unread_count: 0 }));
  const page = open();

  const row = await screen.findByRole('button', { name: /^Maya Hart shared a note with you\..*Unread$/ });
  expect(screen.getByRole('button', { name: /^You now support Maya Hart\./ }).textContent).not.toContain(
    'Unread',
  );
  await waitFor(() => expect(seen.calls).toEqual([{ up_to: 3, as: 'seen' }]));
  await page.user.click(row);

  await waitFor(() => expect(page.address()).toBe('/journey'));
  expect(read.calls).toEqual([{ id: 3, read: true }]);
  expect(chosen()).toEqual({ member: 7, as: 'supporter' });
});

it('leads nowhere once it was taken back, and says no more than that', async () => {
  answer(told({ seen: true }));
  api.refuse(markNotification, 'not_found');
  const page = open();

  await page.user.click(await screen.findByRole('button', { name: /shared a note/ }));

  await waitFor(() =>
    expect(toastStore.read().map(({ text }) => text)).toEqual(['This isn’t shared with you any more.']),
  );
  expect(page.address()).toBe('/notifications');
});

it('marks all as read', async () => {
  answer(told({ seen: true }));
  const marked = api.on(markNotifications, () => {
    answer(told({ seen: true, read: true }));
    return { unread_count: 0 };
  });
  const { user } = open();

  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));

  await waitFor(() => expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull());
  expect(marked.calls).toEqual([{ up_to: 3, as: 'read' }]);
});

it('can be asked for again when it did not load', async () => {
  api.refuse(listNotifications, 'unavailable');
  const { user } = open();
  await screen.findByText('Your notifications didn’t load');

  answer(told({ seen: true }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('button', { name: /shared a note/ })).toBeTruthy();
});

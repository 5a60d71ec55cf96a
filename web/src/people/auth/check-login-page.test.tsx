import { authEndpoints } from '@kith/contract/auth';
import { notificationsEndpoints } from '@kith/contract/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lastPath, rememberPath } from '#client/pages/last-path.ts';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { CheckLoginPage } from './check-login-page.tsx';

let api: FakeApi;
const maya = aPerson({ preferred_name: 'May' });

beforeEach(() => {
  api = new FakeApi();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const open = () => renderPage(CheckLoginPage, { path: '/checklogin/:id', at: '/checklogin/abc' });

it('the person the mail was for goes on', async () => {
  open();

  expect(await screen.findByRole('heading', { name: 'You’re logged in as May' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Continue as May' }).getAttribute('href')).toBe('/');
});

it('someone else logs the first person out, on the server too, and is not led to their page', async () => {
  const logOut = api.on(authEndpoints.logOut, () => ({ ok: true as const }));
  rememberPath('/journey', maya.id);
  const page = open();

  await page.user.click(await screen.findByRole('button', { name: 'Log in as someone else' }));

  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(session.state).toEqual({ phase: 'none', ended: 'signed_out' });
  await waitFor(() => expect(logOut.tokens).toEqual(['t']));
  expect(lastPath()).toBeUndefined();
});

const LINK = 'AbCdEfGhIjKlMnOpQrStUvWx';
const openMail = () => renderPage(CheckLoginPage, { path: '/checklogin/:id', at: `/checklogin/${LINK}` });

it('the link of a mail leads the person it was for to what it was about', async () => {
  const notification = {
    id: 5,
    type: 'task_asked',
    member_id: maya.id,
    words: 'Priya asked you to do a task.',
    person: null,
    opens: '/tasks',
    opens_for: null,
    created_at: '2026-06-02 03:00:00',
    unformatted_date_created: '2026-06-02T03:00:00.000Z',
    seen: false,
    read: false,
  } as const;
  const asked = api.on(notificationsEndpoints.getNotification, () => ({ notification }));
  api.on(notificationsEndpoints.markNotification, () => ({ notification, unread_count: 0 }));
  const page = openMail();

  await waitFor(() => expect(page.address()).toBe('/tasks'));
  expect(asked.calls).toEqual([{ link: LINK }]);
});

it('a mail for someone else is opened once they have logged in', async () => {
  api.refuse(notificationsEndpoints.getNotification, 'not_found');
  api.on(authEndpoints.logOut, () => ({ ok: true as const }));
  const page = openMail();

  await page.user.click(await screen.findByRole('button', { name: 'Log in as someone else' }));

  await waitFor(() => expect(page.address()).toBe('/login'));
  expect(lastPath()).toEqual({ path: `/checklogin/${LINK}` });
});

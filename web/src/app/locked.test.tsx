import { authEndpoints } from '@kith/contract/auth';
import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockSession, unlockSession } from '#client/session/exit-lock.ts';
import { session } from '#client/session/session.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  keepNothingNext(api);
  localStorage.clear();
  const user = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user, session: aSession() }));
  signInAs(user);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

it('after a quick exit every page asks for the password, and nothing says whose it is', async () => {
  lockSession();
  renderApp('/profile');

  await heading('Enter your password');
  expect(document.body.textContent).not.toMatch(/Maya|Hart|MH/);
  expect(screen.queryByRole('navigation', { name: /^Main/ })).toBeNull();
});

it('a wrong password leaves it closed, the right one opens the page that was wanted', async () => {
  lockSession();
  api.on(authEndpoints.reauthenticate, ({ password }) => {
    if (password !== 'magpie river kettle') {
      throw new Refusal('fields_rejected', {
        errors: { password: 'That’s not your password. Please check it.' },
      });
    }
    return { token: 'next', session: aSession() };
  });
  const { user, address } = renderApp('/settings/about');
  await heading('Enter your password');

  await user.type(screen.getByLabelText('Password'), 'paper boats at noon');
  await user.click(screen.getByRole('button', { name: 'Open Kith' }));
  await screen.findByText('That’s not your password. Please check it.');
  await user.clear(screen.getByLabelText('Password'));
  await user.type(screen.getByLabelText('Password'), 'magpie river kettle');
  await user.click(screen.getByRole('button', { name: 'Open Kith' }));

  await heading('Settings: About');
  expect(address()).toBe('/settings/about');
});

it('help opens without it, and does not say who is here', async () => {
  lockSession();
  const { user } = renderApp('/journey');
  await heading('Enter your password');

  await user.click(screen.getAllByRole('link', { name: /^Get help now/ })[0] as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'Get help now' });
  await user.click(within(sheet).getByRole('link', { name: 'All services' }));

  await heading('Get help now');
  expect(document.body.textContent).not.toMatch(/Maya|Hart/);
});

it('closes and opens in every tab at once', async () => {
  renderApp('/settings/about');
  await heading('Settings: About');
  const elsewhere = (key: string, value: string | null) => {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  };
  if (session.state.phase !== 'open') throw new Error('Nobody is signed in.');

  elsewhere('kith.left', String(session.state.id));
  await heading('Enter your password');
  elsewhere('kith.left', null);

  await heading('Settings: About');
});

it('a session that has ended leaves no lock behind', async () => {
  api.on(authEndpoints.logOut, () => ({ ok: true as const }));
  lockSession();
  expect(localStorage.getItem('kith.left')).not.toBeNull();
  const { user } = renderApp('/');
  await heading('Enter your password');
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' }));

  await heading('Log in');
  expect(localStorage.getItem('kith.left')).toBeNull();
});

it('a browser that keeps nothing is still closed until its page is', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  lockSession();
  vi.restoreAllMocks();
  renderApp('/settings/about');

  await heading('Enter your password');
  act(unlockSession);
  await heading('Settings: About');
});

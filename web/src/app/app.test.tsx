import { authEndpoints } from '@kith/contract/auth';
import type { User } from '@kith/contract/users';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { read } from '#client/device/device-store.ts';
import { session } from '#client/session/session.ts';
import { notify } from '#kit/notify.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { keepNothingNext } from '#testing/next.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';
import { routes } from './routes.ts';

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  keepNothingNext(api);
  sessionStorage.clear();
  localStorage.clear();
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

function signIn(change: Partial<User> = {}): User {
  const user = aPerson(change);
  api.on(authEndpoints.getProfile, () => ({ user, session: aSession() }));
  signInAs(user);
  return user;
}

/** Signs a person in whose profile takes until `come` is called. */
function profileThatWaits() {
  const person = aPerson();
  const { promise: answer, resolve: come } = Promise.withResolvers<void>();
  api.on(authEndpoints.getProfile, async () => {
    await answer;
    return { user: person, session: aSession() };
  });
  signInAs(person);
  return { come };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const helpButton = () => screen.getAllByRole('link', { name: /^Get help now/ })[0];

describe('signed out', () => {
  it('a page that needs a login leads to log in', async () => {
    const { address } = renderApp('/subscriptions');

    await heading('Log in');
    expect(address()).toBe('/login');
    expect(document.title).toBe('Log in · Kith');
  });

  it('help opens over the log-in page without asking the server for anything', async () => {
    const { user } = renderApp('/login');
    await heading('Log in');
    const asked = api.asked;

    await user.click(helpButton() as HTMLElement);

    const sheet = await screen.findByRole('dialog', { name: 'Get help now' });
    const rows = within(sheet).getAllByRole('link', { name: /^(Call|Text) / });
    expect(rows.slice(0, 3).map((row) => row.getAttribute('href'))).toEqual([
      'tel:000',
      'tel:131114',
      'sms:0477131114',
    ]);
    expect(api.asked).toBe(asked);
  });

  it('the keyboard meets the skip link first and help second', async () => {
    const { user } = renderApp('/login');
    await heading('Log in');

    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to main content');
    await user.tab();
    expect(document.activeElement).toBe(helpButton());
  });

  it.each(routes.filter(({ path }) => path.startsWith('/help')).map(({ path }) => path))(
    '%s opens without a session',
    async (path) => {
      const { address } = renderApp(path);

      await screen.findByRole('heading', { level: 1 });
      expect(address()).toBe(path);
      expect(screen.getByRole('link', { name: 'Quick exit' })).toBeTruthy();
    },
  );

  it('an address that we do not know says so', async () => {
    renderApp('/no-such-page');

    await heading('We couldn’t find this page');
    expect(document.title).toBe('Page not found · Kith');
  });
});

describe('signed in', () => {
  it('what one person has typed is not there for another who takes over the tab on the same page', async () => {
    signIn({ preferred_name: 'Maya' });
    const { user } = renderApp('/profile/edit');
    const field = await screen.findByRole('textbox', { name: /^Preferred name/ });
    await user.type(field, ' and my secret');
    act(() => void notify.success('Said to Maya'));
    expect(await screen.findByText('Said to Maya')).toBeTruthy();

    signIn({ preferred_name: 'Sam' });

    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Preferred name/ })).toHaveProperty('value', 'Sam'),
    );
    expect(screen.queryByDisplayValue(/secret/)).toBeNull();
    expect(screen.queryByText('Said to Maya')).toBeNull();
  });

  it('navigation marks where one is, and the heading takes the focus on arrival', async () => {
    signIn();
    const { user } = renderApp('/subscriptions');
    await heading('My plan');

    await user.click(
      within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Account' }),
    );

    const title = await heading('My profile');
    await waitFor(() => expect(document.activeElement).toBe(title));
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map((link) => link.textContent)).toContain('Profile');
  });

  it('while consent is pending home says why, with help and a way out', async () => {
    signIn({ consent_pending: true });
    const { address } = renderApp('/journey');

    await heading('Waiting for a parent or guardian');
    expect(address()).toBe('/');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
  });

  it('veterans find Open Arms among the first four', async () => {
    signIn({ is_rslwa: true });
    renderApp('/help');

    const openArms = await screen.findByRole('link', { name: /^Call Open Arms 1800/ });
    const first = within(screen.getByRole('region', { name: 'Talk to someone now' })).getAllByRole('link');
    expect(first.indexOf(openArms)).toBe(3);
    expect(openArms.getAttribute('href')).toBe('tel:1800011046');
  });

  it('a session that ends leads to log in and back to the same page for the same person', async () => {
    const person = signIn();
    const { address } = renderApp('/subscriptions');
    await heading('My plan');

    act(() => session.end('expired'));
    await heading('Log in');
    act(() => signInAs(person));

    await heading('My plan');
    expect(address()).toBe('/subscriptions');
  });

  it('the fragment of a page survives a session that ends', async () => {
    const person = signIn();
    history.replaceState(null, '', '/subscriptions#letters');
    const { address } = renderApp('/subscriptions#letters');
    await heading('My plan');

    act(() => session.end('expired'));
    await heading('Log in');
    history.replaceState(null, '', '/login');
    act(() => signInAs(person));

    await heading('My plan');
    expect(address()).toBe('/subscriptions#letters');
    history.replaceState(null, '', '/');
  });

  it.each([
    ['a deep link of the app', `/?link=${encodeURIComponent('kith://open#/subscriptions')}`],
    ['a deep link of the installed app', `/?link=${encodeURIComponent('web+kith://open#/subscriptions')}`],
    ['a tapped notification', '/?push=%2Fsubscriptions'],
  ])('%s leads to its page', async (_what, path) => {
    signIn();
    const { address } = renderApp(path);

    await heading('My plan');
    expect(address()).toBe('/subscriptions');
  });

  it('a tapped notification waits for the log in, and comes before the page that was left', async () => {
    const person = signIn();
    const { address } = renderApp('/payment/history');
    await heading('Payments');
    act(() => session.end('expired'));
    await heading('Log in');
    sessionStorage.setItem('kith.push', '/subscriptions');

    act(() => signInAs(person));

    await heading('My plan');
    expect(address()).toBe('/subscriptions');
    expect(sessionStorage.getItem('kith.push')).toBeNull();
  });

  it('help that was opened in the first moment stays as it is when the page comes, and gives the focus back', async () => {
    const { come } = profileThatWaits();
    const { user } = renderApp('/subscriptions');
    await screen.findByText('Loading Kith');

    await user.click(helpButton() as HTMLElement);
    const sheet = await screen.findByRole('dialog', { name: 'Get help now' });
    const row = within(sheet).getByRole('link', { name: /^Text 0477 13 11 14 Lifeline/ });
    row.focus();
    come();
    await heading('My plan');

    expect(document.activeElement).toBe(row);
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Get help now' })).toBeNull();
    expect(document.activeElement).toBe(helpButton());
  });

  it('what has the focus in the first moment keeps it when it becomes known who is here', async () => {
    const { come } = profileThatWaits();
    const { user } = renderApp('/help');
    await heading('Get help now');
    const door = helpButton();

    await user.click(screen.getByRole('button', { name: 'Start' }));
    const stop = screen.getByRole('button', { name: 'Stop' });
    come();
    await screen.findByRole('navigation', { name: 'Main' });

    expect(screen.getByRole('button', { name: 'Stop' })).toBe(stop);
    expect(document.activeElement).toBe(stop);
    expect(helpButton()).toBe(door);
  });

  it('a page that can not be had keeps help beside it, names the code and offers to try again', async () => {
    const person = aPerson();
    signInAs(person);
    api.refuse(authEndpoints.getProfile, 'internal', { request_id: 'K-4F2A' });
    const { user } = renderApp('/subscriptions');

    await screen.findByText(/K-4F2A/);
    expect(helpButton()).toBeTruthy();
    api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    await heading('My plan');
  });

  it('a page reloaded without a connection keeps name and navigation, says what works, and takes a note', async () => {
    const maya = signIn({ preferred_name: 'Maya' });
    renderApp('/payment/history');
    await heading('Payments');
    const isThere = (value: unknown): value is object => value !== null;
    await waitFor(async () => expect(await read(maya.id, 'profile', isThere)).toBeDefined());
    cleanup();

    api.disconnect();
    const { user } = renderApp('/journey');
    await heading('This page needs the internet');
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /Journey/ });
    expect(screen.getAllByText('Maya')).not.toEqual([]);
    screen.getByRole('link', { name: 'Open my safety plan' });
    await user.type(await screen.findByLabelText('Write a note'), 'Slept badly');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    within(await screen.findByRole('region', { name: 'Notes not sent yet' })).getByText('Slept badly');
  });

  it('a page comes by itself once the server is back, though the device never was offline', async () => {
    const person = signIn();
    api.disconnect();
    renderApp('/subscriptions');
    await heading('Something went wrong');

    api.connect();
    api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
    await waitFor(
      () => {
        act(() => void document.dispatchEvent(new Event('visibilitychange')));
        expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
      },
      { interval: 1000 },
    );

    await heading('My plan');
  });

  it('a page that can not be had without a connection comes by itself with it', async () => {
    const person = aPerson();
    signInAs(person);
    api.refuse(authEndpoints.getProfile, 'unavailable');
    renderApp('/subscriptions');

    await heading('Something went wrong');
    api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
    // What was just drawn may not listen yet, and each return of the connection begins anew.
    await waitFor(
      () => {
        act(() => void globalThis.dispatchEvent(new Event('online')));
        expect(screen.queryByRole('heading', { name: 'Something went wrong' })).toBeNull();
      },
      { interval: 1000 },
    );

    await heading('My plan');
  });
});

describe('without a connection', () => {
  it('the bar promises a plan to a person who is logged in alone', async () => {
    const entrance = renderApp('/signup');
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    await screen.findByText('You’re offline. You can still use help.');
    entrance.unmount();

    const person = aPerson();
    api.on(authEndpoints.getProfile, () => ({ user: person, session: aSession() }));
    signInAs(person);
    renderApp('/help');
    act(() => void globalThis.dispatchEvent(new Event('offline')));
    await screen.findByText('You’re offline. You can still use your safety plan and help.');
    act(() => void globalThis.dispatchEvent(new Event('online')));
  });
});

describe('every page that is built', () => {
  it('has a component behind its address', async () => {
    for (const { path, load } of routes.filter((route) => route.load)) {
      expect([path, typeof (await load?.())]).toEqual([path, 'function']);
    }
  }, 30_000);
});

import { authEndpoints } from '@kith/contract/auth';
import { type Preferences, preferences } from '@kith/contract/preferences';
import { usersEndpoints } from '@kith/contract/users';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { session } from '#client/session/session.ts';
import { keepNoConsents } from '#testing/consents.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

let api: FakeApi;
let maya = aPerson();

beforeEach(() => {
  api = new FakeApi();
  keepNoConsents(api);
  localStorage.clear();
  maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  signInAs(maya);
});

afterEach(() => {
  session.end('signed_out');
  api.close();
});

const title = (name: string) => screen.findByRole('heading', { level: 1, name });

function withPreferences(change: { [Name in keyof Preferences]?: Preferences[Name] | undefined }) {
  maya = { ...maya, preferences: preferences.parse({ ...maya.preferences, ...change }) };
  return maya;
}

/** The server keeps what is chosen. */
const keepPreferences = () =>
  api.on(usersEndpoints.updatePreferences, (change) => {
    return { user: withPreferences(change) };
  });

it('every tab has an address and is marked in the list of tabs', async () => {
  const { user, address } = renderApp('/settings');
  await title('Settings');

  const [, bar] = screen.getAllByRole('navigation', { name: 'Settings' });
  const tabs = within(bar as HTMLElement).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    '/settings/account',
    '/settings/security',
    '/settings/appearance',
    '/settings/notifications',
    '/settings/privacy',
    '/settings/about',
  ]);
  await user.click(within(bar as HTMLElement).getByRole('link', { name: 'About' }));

  await title('Settings: About');
  expect(address()).toBe('/settings/about');
  expect(screen.getByRole('link', { name: 'About' }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByText('Kith is not an emergency service.')).toBeTruthy();
});

it('a tab no one knows is the first one', async () => {
  renderApp('/settings/horoscope');

  await title('Settings: Account');
  expect(screen.getByRole('button', { name: 'Change email' })).toBeTruthy();
});

it('a choice of appearance shows at once, is kept by the server and remembered by the device', async () => {
  const kept = keepPreferences();
  const { user } = renderApp('/settings/appearance');
  await title('Settings: Appearance');

  await user.click(screen.getByRole('radio', { name: /^Dark/ }));
  await user.click(screen.getByRole('radio', { name: /^Largest/ }));
  await user.click(screen.getByRole('switch', { name: /^Less movement/ }));
  await user.click(screen.getByRole('switch', { name: /^Easy-read font/ }));

  await waitFor(() => expect(kept.calls).toHaveLength(4));
  expect(kept.calls).toEqual([
    { colour_scheme: 'dark' },
    { text_size: '150' },
    { reduced_motion: true },
    { easy_read_font: true },
  ]);
  const { dataset } = document.documentElement;
  await waitFor(() => expect(dataset['mantineColorScheme']).toBe('dark'));
  expect({ ...dataset }).toMatchObject({ text: '150', motion: 'reduced', font: 'easy' });
  expect(localStorage.getItem('kith-scheme')).toBe('dark');
  expect(localStorage.getItem('kith-text')).toBe('150');
});

it('a choice that could not be kept goes back and says so', async () => {
  api.refuse(usersEndpoints.updatePreferences, 'unavailable');
  const { user } = renderApp('/settings/appearance');
  await title('Settings: Appearance');

  await user.click(screen.getByRole('radio', { name: /^Dark/ }));

  expect(await screen.findByText('We couldn’t save that. Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Same as this device' }).checked).toBe(true);
});

it('of two quick choices the last one stays, also while the first is on its way', async () => {
  let answerFirst: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  const kept = api.on(usersEndpoints.updatePreferences, async (change) => {
    if (change.text_size === '112') await first;
    return { user: withPreferences(change) };
  });
  const { user } = renderApp('/settings/appearance');
  await title('Settings: Appearance');

  await user.click(screen.getByRole('radio', { name: /^A little larger/ }));
  await user.click(screen.getByRole('radio', { name: /^Largest/ }));
  answerFirst();

  await waitFor(() => expect(kept.calls).toEqual([{ text_size: '112' }, { text_size: '150' }]));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Largest/ }).checked).toBe(true);
});

it('what the server knows of a person wins over what this device remembered', async () => {
  localStorage.setItem('kith-scheme', 'dark');
  maya = { ...maya, preferences: { ...maya.preferences, colour_scheme: 'light', text_size: '125' } };
  session.end('signed_out');
  signInAs(maya);

  renderApp('/settings/about');
  await title('Settings: About');

  await waitFor(() => expect(document.documentElement.dataset['text']).toBe('125'));
  expect(document.documentElement.dataset['mantineColorScheme']).toBe('light');
  expect(localStorage.getItem('kith-scheme')).toBe('light');
});

it('quick exit comes to every page as soon as it is asked for', async () => {
  keepPreferences();
  const { user } = renderApp('/settings/privacy');
  await title('Settings: Privacy');
  expect(
    screen.getByText('Quick exit hides this page. It doesn’t delete your browser history.'),
  ).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Quick exit' })).toBeNull();

  await user.click(screen.getByRole('switch', { name: /^Quick exit on every page/ }));

  expect(await screen.findByRole('link', { name: 'Quick exit' })).toBeTruthy();
});

it('the wellbeing number is hidden by a switch that says why', async () => {
  const kept = keepPreferences();
  const { user } = renderApp('/settings/privacy');
  await title('Settings: Privacy');

  await user.click(screen.getByRole('switch', { name: /^Hide the wellbeing number/ }));

  await waitFor(() => expect(kept.calls).toEqual([{ hide_wellbeing_number: true }]));
  screen.getByText(/^One number can’t say how you are\./);
});

it('the lock of thought records is taken off with the password alone', async () => {
  const kept = keepPreferences();
  const { user } = renderApp('/settings/privacy');
  await title('Settings: Privacy');
  const lock = screen.getByRole('switch', { name: /^Ask for my password before my thought records/ });
  await user.click(lock);
  await waitFor(() => expect(kept.calls).toEqual([{ thoughts_ask: true }]));

  api.refuse(usersEndpoints.updatePreferences, 'reauthentication_required');
  api.on(authEndpoints.reauthenticate, () => {
    keepPreferences();
    return { token: 'next', session: aSession() };
  });
  await user.click(lock);
  await screen.findByLabelText('Password');
  expect(lock).toHaveProperty('checked', true);
  await user.type(screen.getByLabelText('Password'), 'magpie river kettle');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
  await waitFor(() => expect(lock).toHaveProperty('checked', false));
});

const quiet_hours = { on: true, from: '21:00', to: '08:00' };
const settings = [
  { id: 'messages', name: 'New messages', enabled: true },
  { id: 'tasks', name: 'Tasks', enabled: true },
];

it('a kind of notice is switched off alone', async () => {
  api.on(usersEndpoints.getNotificationSettings, () => ({ notification_settings: settings, quiet_hours }));
  const kept = api.on(usersEndpoints.updateNotificationSettings, ({ notification_settings = [] }) => ({
    quiet_hours,
    notification_settings: settings.map((one) => ({
      ...one,
      enabled: notification_settings.find(({ id }) => id === one.id)?.enabled ?? one.enabled,
    })),
  }));
  const { user } = renderApp('/settings/notifications');

  await user.click(await screen.findByRole('switch', { name: 'Tasks' }));

  await waitFor(() =>
    expect(kept.calls).toEqual([{ notification_settings: [{ id: 'tasks', enabled: false }] }]),
  );
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Tasks' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'New messages' }).checked).toBe(true);
});

it('a switch that could not be kept turns back', async () => {
  api.on(usersEndpoints.getNotificationSettings, () => ({ notification_settings: settings, quiet_hours }));
  api.refuse(usersEndpoints.updateNotificationSettings, 'unavailable');
  const { user } = renderApp('/settings/notifications');

  await user.click(await screen.findByRole('switch', { name: 'Tasks' }));

  expect(await screen.findByText('We couldn’t save that. Please try again.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Tasks' }).checked).toBe(true);
});

it('notices that did not load can be asked for again', async () => {
  let online = false;
  api.on(usersEndpoints.getNotificationSettings, () => {
    if (!online) throw new Refusal('unavailable');
    return { notification_settings: settings, quiet_hours };
  });
  const { user } = renderApp('/settings/notifications');
  await screen.findByText('We couldn’t load your choices');

  online = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByRole('switch', { name: 'Tasks' })).toBeTruthy();
});

it('quiet hours are chosen by the clock where someone lives, and kept at once', async () => {
  api.on(usersEndpoints.getNotificationSettings, () => ({ notification_settings: settings, quiet_hours }));
  const kept = api.on(usersEndpoints.updateNotificationSettings, (asked) => ({
    notification_settings: settings,
    quiet_hours: asked.quiet_hours ?? quiet_hours,
  }));
  const { user } = renderApp('/settings/notifications');

  await user.selectOptions(await screen.findByLabelText('Until'), '06:30');
  await waitFor(() => expect(kept.calls).toEqual([{ quiet_hours: { ...quiet_hours, to: '06:30' } }]));
  await user.click(screen.getByRole('switch', { name: 'Hold emails and notices in quiet hours' }));

  await waitFor(() => expect(screen.queryByLabelText('From')).toBeNull());
  expect(kept.calls.at(-1)).toEqual({ quiet_hours: { on: false, from: '21:00', to: '06:30' } });
});

import { authEndpoints } from '@kith/contract/auth';
import { pushEndpoints } from '@kith/contract/push';
import { usersEndpoints } from '@kith/contract/users';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#client/session/session.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { pushBrowser } from '#testing/push-browser.ts';
import { renderApp, signInAs } from '#testing/render-app.tsx';
import { aPerson, aSession } from '#testing/world.ts';

const { getPush, subscribePush, unsubscribePush } = pushEndpoints;
const SWITCH = { name: 'Show notices on this device' };

let api: FakeApi;
let here: boolean;
let browser: ReturnType<typeof pushBrowser> | undefined;

beforeEach(() => {
  here = false;
  api = new FakeApi();
  const maya = aPerson();
  api.on(authEndpoints.getProfile, () => ({ user: maya, session: aSession() }));
  api.on(usersEndpoints.getNotificationSettings, () => ({
    notification_settings: [],
    quiet_hours: { on: true, from: '21:00', to: '08:00' },
  }));
  signInAs(maya);
});

afterEach(() => {
  session.end('signed_out');
  browser?.close();
  browser = undefined;
  localStorage.clear();
  api.close();
});

/** The page, at a server that pushes unless it has no key. */
async function open(public_key: string | null = 'server-key') {
  api.on(getPush, () => ({ public_key, here }));
  const subscribed = api.on(subscribePush, () => {
    here = true;
    return { ok: true as const };
  });
  const ended = api.on(unsubscribePush, () => {
    here = false;
    return { ok: true as const };
  });
  const { user } = renderApp('/settings/notifications');
  await screen.findByRole('heading', { name: 'Quiet hours' });
  return { user, subscribed, ended };
}

const toggle = () => screen.findByRole<HTMLInputElement>('switch', SWITCH);

it('the browser is asked only once the switch is pressed, after the page has said what others can read', async () => {
  browser = pushBrowser();
  const { user, subscribed } = await open();
  const off = await toggle();
  expect([off.checked, browser.state.asked]).toEqual([false, 0]);
  expect(screen.getByText(/The lock screen shows “Kith” and a few words/)).toBeTruthy();
  expect(screen.getByText(/Anyone who holds this device can press them/)).toBeTruthy();

  await user.click(off);

  await waitFor(() => expect(off.checked).toBe(true));
  expect(browser.state).toMatchObject({ asked: 1, keys: ['server-key'] });
  expect(subscribed.calls).toEqual([
    { endpoint: 'https://push.example/first', p256dh: 'public', auth: 'secret' },
  ]);
});

it('a person who says no in their browser is told that nothing has changed', async () => {
  browser = pushBrowser({ permission: 'default' });
  const { user, subscribed } = await open();
  await user.click(await toggle());

  expect(await screen.findByText('Your browser didn’t allow notices, so nothing has changed.')).toBeTruthy();
  await waitFor(async () => expect((await toggle()).checked).toBe(false));
  expect(subscribed.calls).toEqual([]);
});

it('turned off, this device is reached no more', async () => {
  browser = pushBrowser();
  const { user, ended } = await open();
  await user.click(await toggle());
  await waitFor(async () => expect((await toggle()).checked).toBe(true));
  await waitFor(async () => expect((await toggle()).disabled).toBe(false));

  await user.click(await toggle());

  await waitFor(async () => expect((await toggle()).checked).toBe(false));
  expect([ended.calls.length, browser.isSubscribed()]).toEqual([1, false]);
});

it('a switch that could not be kept turns back', async () => {
  browser = pushBrowser();
  const { user } = await open();
  api.refuse(subscribePush, 'unavailable');
  await user.click(await toggle());

  expect(await screen.findByText('We couldn’t change that. Please try again.')).toBeTruthy();
  await waitFor(async () => expect((await toggle()).checked).toBe(false));
});

it('a browser that blocks notices says how to allow them', async () => {
  browser = pushBrowser();
  browser.state.permission = 'denied';
  await open();
  expect(await screen.findByText(/Notices from Kith are blocked on this device/)).toBeTruthy();
  expect(screen.queryByRole('switch', SWITCH)).toBeNull();
});

it('an iPhone needs Kith on its home screen first', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)');
  await open();
  expect(await screen.findByText(/first add Kith to your home screen/)).toBeTruthy();
  vi.restoreAllMocks();
});

it('a browser without notices says so', async () => {
  await open();
  expect(await screen.findByText(/This browser can’t show notices/)).toBeTruthy();
});

it('a server that pushes nothing does not offer it', async () => {
  browser = pushBrowser();
  await open(null);
  await waitFor(() => expect(screen.queryByText('Loading your choices')).toBeNull());
  expect(screen.queryByRole('heading', { name: 'Notices on this device' })).toBeNull();
});

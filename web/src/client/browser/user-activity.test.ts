import { authEndpoints } from '@kith/contract/auth';
import { UNASKED_HEADER } from '@kith/contract/kit/unasked';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FakeApi } from '#testing/fake-api.ts';
import { openIn, prepareSignIn, signIn } from '#testing/signed-in-tab.ts';
import { aBrowser } from '#testing/tabs.ts';
import { aPerson, inSeconds } from '#testing/world.ts';
import { SessionClock } from '../session/session-clock.ts';

const MINUTE = 60_000;
let api: FakeApi;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  api = new FakeApi();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  api.close();
});

/** A person who has just signed in, in a tab that tells what it sends. */
async function signedIn(renewAfterSeconds = 3600) {
  const maya = aPerson();
  const change = { idle_seconds: 1800, renew_at: inSeconds(renewAfterSeconds) };
  const session = prepareSignIn(api, maya, change);
  api.on(authEndpoints.getProfile, () => ({ user: maya, session }));
  api.on(authEndpoints.renewToken, () => ({
    token: 'renewed',
    session: { ...session, renew_at: inSeconds(7200) },
  }));
  const tab = openIn(aBrowser().openTab());
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
  await signIn(tab);
  const fetched = vi.spyOn(globalThis, 'fetch');
  const look = async () => void (await tab.call(authEndpoints.getProfile, {}));
  const marks = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).has(UNASKED_HEADER));
  return { ...tab, look, marks };
}

it('a page that looks again by itself says so, until someone is there again', async () => {
  const { look, marks } = await signedIn();

  await look();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  await look();
  document.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await look();

  expect(marks()).toEqual([false, true, false]);
});

it('a page that is left open warns and ends on time, though it looks again and renews its token', async () => {
  const { session, look, marks } = await signedIn(600);
  const over = vi.fn(() => session.end('expired'));
  const stop = new SessionClock(session, { use: look, over }).start();

  for (let minute = 0; minute < 29; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE);
    // A renewal asks the other tabs first, for a moment.
    await Promise.all([look(), vi.advanceTimersByTimeAsync(300)]);
  }
  expect(session.outlook()?.leftMs).toBeLessThan(MINUTE);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(MINUTE);

  expect(over).toHaveBeenCalledOnce();
  expect(marks().filter((isUnasked) => !isUnasked)).toEqual([]);
  stop();
});

// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aBrowser } from '#testing/tabs.ts';
import { aPerson, aSession, inSeconds } from '#testing/world.ts';
import { SessionClock } from './session-clock.ts';
import { Session } from './session-store.ts';

const MINUTE = 60_000;
let session: Session;
let clock: SessionClock;
let stop: () => void;
const use = vi.fn(async () => session.noteUse(Date.now()));
const over = vi.fn(() => session.end('expired'));

function signIn(change: Parameters<typeof aSession>[0] = {}) {
  session.begin(
    { token: 't', user: aPerson(), session: aSession({ idle_seconds: 1800, ...change }) },
    Date.now(),
  );
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z') });
  use.mockClear();
  over.mockClear();
  session = new Session(aBrowser().openTab());
  clock = new SessionClock(session, { use, over });
  stop = clock.start();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
});

it('warns two minutes before a session ends unused, and counts down', async () => {
  signIn();

  await vi.advanceTimersByTimeAsync(27.9 * MINUTE);
  expect(clock.state).toEqual({ ending: false });

  await vi.advanceTimersByTimeAsync(0.1 * MINUTE);
  expect(clock.state).toEqual({ ending: true, secondsLeft: 120, canExtend: true });

  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(clock.state).toMatchObject({ secondsLeft: 60 });
  expect(over).not.toHaveBeenCalled();
});

it('staying signed in takes the warning away', async () => {
  signIn();
  await vi.advanceTimersByTimeAsync(29 * MINUTE);

  await clock.extend();

  expect(clock.state).toEqual({ ending: false });
  await vi.advanceTimersByTimeAsync(27 * MINUTE);
  expect(over).not.toHaveBeenCalled();
});

it('without an answer the session ends on time', async () => {
  signIn();

  await vi.advanceTimersByTimeAsync(30 * MINUTE);

  expect(over).toHaveBeenCalledOnce();
  expect(session.state).toEqual({ phase: 'none', ended: 'expired' });
});

it('use in another tab takes the warning away here', async () => {
  signIn();
  await vi.advanceTimersByTimeAsync(29 * MINUTE);
  expect(clock.state.ending).toBe(true);

  session.noteUse(Date.now());
  await vi.advanceTimersByTimeAsync(1_000);

  expect(clock.state).toEqual({ ending: false });
});

it('writing for an hour keeps the session, though nothing is sent', async () => {
  signIn();

  for (let minute = 0; minute < 60; minute += 1) {
    await vi.advanceTimersByTimeAsync(MINUTE);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
  }

  expect(over).not.toHaveBeenCalled();
  expect(clock.state).toEqual({ ending: false });
  expect(use.mock.calls.length).toBeLessThan(15);
});

it('the end of the day can not be put off, and the warning knows', async () => {
  signIn({ expires_at: inSeconds(600) });

  await vi.advanceTimersByTimeAsync(8.5 * MINUTE);

  expect(clock.state).toMatchObject({ ending: true, canExtend: false });
});

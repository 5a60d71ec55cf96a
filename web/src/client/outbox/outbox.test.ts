// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPerson, aSession } from '#testing/world.ts';
import { NoAnswer } from '../connection/api-error.ts';
import { session } from '../session/session.ts';
import type { Description, Queued } from './description.ts';
import type { Device } from './device.ts';
import { openOutbox, steady } from './index.ts';
import { growing } from './retry.ts';

interface Letter {
  readonly key: string;
  readonly to: string;
}

const maya = aPerson();
const sam = aPerson();
let lies: Map<string, { person: number; item: Queued<Letter> }>;
let sent: string[];
const stops: (() => void)[] = [];
const signIn = (user = maya) => session.begin({ token: 't', user, session: aSession() }, Date.now());
const chance = () => globalThis.dispatchEvent(new Event('online'));
/** Lets what tabs say to one another arrive, whatever the clock of the test says. */
const realTimeout = globalThis.setTimeout;
const heard = () => new Promise((resolve) => realTimeout(resolve, 20));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  [lies, sent] = [new Map(), []];
  signIn();
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  session.end('signed_out');
  vi.useRealTimers();
});

/** A store that all tabs of a test share. */
const device: Device<Letter> = {
  put: async (person, item) => {
    if (session.person !== person) return false;
    lies.set(item.key, { person, item });
    return true;
  },
  remove: async (_person, key) => void lies.delete(key),
  all: async (person) =>
    [...lies.values()].filter((one) => one.person === person).map(({ item }) => ({ ...item, tried: true })),
};

/** Each is another tab of one browser. */
function aTab(change: Partial<Description<Letter, string>> = {}, store = device) {
  return openOutbox<Letter, string>(
    {
      form: 'letter',
      keyOf: ({ key }) => key,
      laneOf: ({ to }) => to,
      accepts: (value) => value as Letter,
      send: async ({ key }) => {
        sent.push(key);
        return key;
      },
      pauseMs: steady(15_000),
      ...change,
    },
    store,
  );
}

const noAnswer = async () => {
  throw new NoAnswer('unreachable', null);
};

it('goes in the order of writing, lane by lane, and leaves nothing behind', async () => {
  const tab = aTab();
  await tab.add({ key: 'a', to: 'sam' });
  vi.setSystemTime(Date.now() - 3_600_000);
  await tab.add({ key: 'b', to: 'sam' });
  await tab.sendLane('sam');

  expect(sent).toEqual(['a', 'b']);
  expect(tab.read()).toEqual([]);
  expect(lies.size).toBe(0);
});

it('one without an answer holds up its lane and no other, and is tried after the pause', async () => {
  let isOff = true;
  const send = async ({ key, to }: Letter) => {
    if (to === 'sam' && isOff) return noAnswer();
    sent.push(key);
    return key;
  };
  const tab = aTab({ send });
  for (const [key, to] of [
    ['a', 'sam'],
    ['b', 'sam'],
    ['c', 'ida'],
  ] as const)
    await tab.add({ key, to });
  await Promise.all([tab.sendLane('sam'), tab.sendLane('ida')]);
  expect(sent).toEqual(['c']);

  isOff = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(sent).toEqual(['c', 'a', 'b']);
});

it('pauses may grow, and a chance does not wait for them', async () => {
  const times: number[] = [];
  const start = Date.now();
  const send = () => {
    times.push(Date.now() - start);
    return noAnswer();
  };
  const tab = aTab({ send, pauseMs: growing(2_000, 10_000) });
  await tab.add({ key: 'a', to: 'sam' });
  await tab.sendLane('sam');
  await vi.advanceTimersByTimeAsync(35_000);
  expect(times).toEqual([0, 2_000, 6_000, 14_000, 24_000, 34_000]);

  chance();
  await vi.advanceTimersByTimeAsync(0);
  expect(times.at(-1)).toBe(35_000);
});

it('what is refused stays with its reason, lets the next pass, and is sent when the person says so', async () => {
  let isRefused = true;
  const tab = aTab({
    send: async ({ key }) => {
      if (key === 'a' && isRefused) throw new Error('Too long.');
      sent.push(key);
      return key;
    },
    judge: (error) => ({ problem: (error as Error).message }),
  });
  await tab.add({ key: 'a', to: 'sam' });
  await tab.add({ key: 'b', to: 'sam' });
  await tab.sendLane('sam');
  expect(tab.read()).toMatchObject([{ key: 'a', problem: 'Too long.' }]);
  chance();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['b']);

  isRefused = false;
  await tab.tryAgain('a');
  expect(sent).toEqual(['b', 'a']);
});

it('two who send one item at the same moment send it once', async () => {
  const answer = Promise.withResolvers<string>();
  const send = vi.fn(() => answer.promise);
  const tab = aTab({ send });
  await tab.add({ key: 'a', to: 'sam' });
  const both = Promise.all([tab.send('a'), tab.send('a'), tab.sendLane('sam')]);
  answer.resolve('a');

  expect((await both).slice(0, 2)).toEqual([
    { kind: 'sent', reply: 'a' },
    { kind: 'sent', reply: 'a' },
  ]);
  expect(send).toHaveBeenCalledTimes(1);
});

it('a held item goes when its time is over, at once when the page is left, and never when it was taken back', async () => {
  const tab = aTab({ undoMs: 10_000 });
  await tab.hold({ key: 'a', to: 'sam' });
  await tab.hold({ key: 'b', to: 'sam' });
  await vi.advanceTimersByTimeAsync(9_999);
  expect(await tab.takeBack('b')).toBe(true);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toEqual(['a']);
  expect(await tab.takeBack('a')).toBe(false);

  await tab.hold({ key: 'c', to: 'sam' });
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(sent).toEqual(['a', 'c']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a', 'c']);
  expect(lies.size).toBe(0);
});

it('what another tab holds for an undo is left to it, and taken over when that tab is gone', async () => {
  await aTab({ undoMs: 10_000, send: noAnswer }).hold({ key: 'a', to: 'sam' });
  // As after its browser was killed: the clock of the first tab runs no more.
  vi.clearAllTimers();
  stops.push(aTab({ undoMs: 10_000 }).attend());
  await vi.advanceTimersByTimeAsync(9_000);
  chance();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);

  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['a']);
});

it('there is no undo where the device slept, or another tab has sent it meanwhile', async () => {
  const tab = aTab({ undoMs: 10_000, send: noAnswer });
  await tab.hold({ key: 'a', to: 'sam' });
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await tab.takeBack('a')).toBe(false);

  await tab.hold({ key: 'b', to: 'sam' });
  new BroadcastChannel('kith.outbox.letter').postMessage({ key: 'b', writtenAt: Date.now() });
  await heard();
  expect(tab.isHeld('b')).toBe(false);
  expect(await tab.takeBack('b')).toBe(false);
});

it('a tab that is open takes over what a closed one has left, and leaves alone what another is sending', async () => {
  const tab = aTab();
  stops.push(tab.attend());
  await vi.advanceTimersByTimeAsync(0);
  await aTab({ send: noAnswer }).add({ key: 'a', to: 'sam' });
  await vi.advanceTimersByTimeAsync(59_000);
  chance();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([]);

  await vi.advanceTimersByTimeAsync(16_000);
  expect(sent).toEqual(['a']);
});

it('what is taken back in one tab is not sent by another, nor brought back from the device', async () => {
  const first = aTab({ send: noAnswer });
  await first.add({ key: 'a', to: 'sam' });
  const isReading = Promise.withResolvers<void>();
  const slow: Device<Letter> = {
    ...device,
    all: async (person) => {
      const found = await device.all(person);
      await isReading.promise;
      return found;
    },
  };
  const second = aTab({}, slow);
  stops.push(second.attend());
  await first.letGo('a');
  await heard();
  isReading.resolve();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(sent).toEqual([]);
  expect(second.read()).toEqual([]);
});

it('the same key may be used again after it was let go', async () => {
  const tab = aTab({ undoMs: 10_000 });
  await tab.hold({ key: 'a', to: 'sam' });
  await tab.takeBack('a');
  await tab.hold({ key: 'a', to: 'sam' });
  expect(tab.read()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual(['a']);
});

it('another item under the key of one that is on its way goes after it, and is not lost with its answer', async () => {
  const answer = Promise.withResolvers<string>();
  const tab = aTab({
    send: ({ key, to }) => {
      sent.push(to);
      return to === 'sam' ? answer.promise : Promise.resolve(key);
    },
  });
  await tab.add({ key: 'a', to: 'sam' });
  const first = tab.send('a');
  await tab.add({ key: 'a', to: 'ida' });
  const second = tab.send('a');
  expect(sent).toEqual(['sam']);
  answer.resolve('a');
  await Promise.all([first, second]);

  expect(sent).toEqual(['sam', 'ida']);
  expect(tab.read()).toEqual([]);
});

it('nothing of one person is shown to, kept for or sent by the next, whatever was on its way', async () => {
  const answer = Promise.withResolvers<string>();
  const told = vi.fn();
  const tab = aTab({ send: () => answer.promise, onSent: told, onKept: told, undoMs: 10_000 });
  stops.push(tab.attend());
  await tab.add({ key: 'a', to: 'sam' });
  await tab.hold({ key: 'b', to: 'ida' });
  void tab.sendLane('sam');
  signIn(sam);
  expect(tab.read()).toEqual([]);
  answer.reject(new NoAnswer('unreachable', null));
  await vi.advanceTimersByTimeAsync(120_000);
  chance();
  await vi.advanceTimersByTimeAsync(0);

  expect(tab.read()).toEqual([]);
  expect(told).not.toHaveBeenCalled();
  expect([...lies.values()].every(({ person }) => person === maya.id)).toBe(true);
});

it('what arrived after its writer was gone is not sent again when they are back', async () => {
  const answer = Promise.withResolvers<string>();
  const tab = aTab({ send: () => answer.promise });
  await tab.add({ key: 'a', to: 'sam' });
  const told = vi.fn();
  void tab.send('a').then(told);
  session.end('expired');
  answer.resolve('a');
  await vi.advanceTimersByTimeAsync(0);

  expect(lies.size).toBe(0);
  expect(told).not.toHaveBeenCalled();
});

it('a request of the person before that hangs does not hold up the next', async () => {
  const tab = aTab({
    send: async ({ key }) => {
      if (key === 'a') return new Promise(() => undefined);
      sent.push(key);
      return key;
    },
  });
  await tab.add({ key: 'a', to: 'ida' });
  void tab.sendLane('ida');
  signIn(sam);
  await tab.add({ key: 'b', to: 'ida' });
  await tab.sendLane('ida');
  expect(sent).toEqual(['b']);
});

it('a device that keeps nothing, or does not answer, keeps nothing back', async () => {
  const forbidden = { ...device, put: async () => false };
  const tab = aTab({}, forbidden);
  expect(await tab.add({ key: 'a', to: 'sam' })).toBe(false);
  await tab.sendLane('sam');

  const silent = { ...device, put: () => new Promise<boolean>(() => undefined) };
  const other = aTab({}, silent);
  void other.add({ key: 'b', to: 'sam' });
  await other.sendLane('sam');
  expect(sent).toEqual(['a', 'b']);
});

it('what is due from a person first is tried at the next chance and not by the clock', async () => {
  const send = vi.fn(noAnswer);
  const tab = aTab({ send, judge: () => 'later' });
  await tab.add({ key: 'a', to: 'sam' });
  await tab.sendLane('sam');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(send).toHaveBeenCalledTimes(1);

  chance();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledTimes(2);
});

it('what is given up is gone from the device, and said once', async () => {
  const onDropped = vi.fn();
  const tab = aTab({ send: noAnswer, judge: () => 'drop', onDropped });
  await tab.add({ key: 'a', to: 'sam' });
  expect((await tab.send('a')).kind).toBe('dropped');
  chance();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(lies.size).toBe(0);
  expect(onDropped).toHaveBeenCalledTimes(1);
});

it('one at which the server fails three times lets those behind it pass, and silence does not', async () => {
  let fault: () => Promise<string> = async () => Promise.reject(new Error('Broken.'));
  const tab = aTab({
    send: async ({ key }) => {
      if (key === 'a') return fault();
      sent.push(key);
      return key;
    },
  });
  for (const key of ['a', 'b']) await tab.add({ key, to: 'sam' });
  for (const expected of [[], [], ['b']]) {
    await tab.sendLane('sam');
    expect(sent).toEqual(expected);
  }
  await tab.add({ key: 'c', to: 'sam' });
  fault = noAnswer;
  await tab.sendLane('sam');
  expect(sent).toEqual(['b']);
});

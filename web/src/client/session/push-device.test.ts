import { pushEndpoints } from '@kith/contract/push';
import { afterEach, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { FakeApi } from '#testing/fake-api.ts';
import { pushBrowser } from '#testing/push-browser.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { startPush, watchPush } from './push-device.ts';
import { session } from './session.ts';

const maya = aPerson();
const sam = aPerson();

let api: FakeApi;
let browser: ReturnType<typeof pushBrowser>;
let subscribed: { readonly calls: readonly { readonly endpoint: string }[] };

const signIn = (person: typeof maya) =>
  session.begin({ token: `token of ${person.id}`, user: person, session: aSession() }, Date.now());

// The watch over it comes after the first script.
beforeAll(() => vi.dynamicImportSettled());

beforeEach(async () => {
  localStorage.clear();
  api = new FakeApi();
  browser = pushBrowser();
  subscribed = api.on(pushEndpoints.subscribePush, () => ({ ok: true as const }));
  api.on(pushEndpoints.unsubscribePush, () => ({ ok: true as const }));
  api.on(pushEndpoints.getPush, () => ({ public_key: 'server-key', here: true }));
  signIn(maya);
  // What the sign-in tends is over before a person can press.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await startPush(session, 'server-key');
});

afterEach(() => {
  session.end('signed_out');
  browser.close();
  api.close();
});

const soon = (check: () => void) => vi.waitFor(check);

it('after logging out nothing comes here, and what is shown is closed', async () => {
  session.end('signed_out');

  await soon(() => expect(browser.isSubscribed()).toBe(false));
  expect(browser.state.closed).toBe(1);
  expect(localStorage.getItem('kith.push')).toBeNull();
});

it('a session that has expired leaves it on, and the next log-in tells the server of the new session', async () => {
  session.end('expired');
  expect(browser.isSubscribed()).toBe(true);
  signIn(maya);

  await soon(() => expect(subscribed.calls).toHaveLength(2));
});

it('what another person left on is turned off', async () => {
  session.end('expired');
  signIn(sam);

  await soon(() => expect(browser.isSubscribed()).toBe(false));
  expect(subscribed.calls).toHaveLength(1);
});

it('the server hears of an address that the browser has changed, and of none twice', async () => {
  // The page of this test had no worker when it was opened.
  onTestFinished(watchPush(session));
  browser.moveTo('https://push.example/second');
  await soon(() => expect(subscribed.calls.at(-1)?.endpoint).toBe('https://push.example/second'));
  browser.moveTo('https://push.example/second');
  await new Promise((resolve) => setTimeout(resolve, 50));

  expect(subscribed.calls).toHaveLength(2);
});

it('what could not end at the log-out ends at the next start, also for the same person', async () => {
  browser.state.holdsOn = true;
  session.end('signed_out');
  await soon(() => expect(browser.state.closed).toBe(1));
  await soon(() => expect(localStorage.getItem('kith.push')).not.toBeNull());
  browser.state.holdsOn = false;
  onTestFinished(watchPush(session));

  await soon(() => expect(browser.isSubscribed()).toBe(false));
  await soon(() => expect(localStorage.getItem('kith.push')).toBeNull());
  signIn(maya);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(subscribed.calls).toHaveLength(1);
});

it('answers that wait and notices go even where the browser holds on to its address', async () => {
  const dropped = vi.fn(async () => true);
  vi.stubGlobal('caches', { delete: dropped });
  browser.state.holdsOn = true;
  session.end('signed_out');

  await soon(() => expect(dropped).toHaveBeenCalledWith('kith-answers'));
  await soon(() => expect(browser.state.closed).toBe(1));
});

it('a subscription of which nothing here knows whose it is ends', async () => {
  session.end('expired');
  localStorage.removeItem('kith.push');
  signIn(maya);

  await soon(() => expect(browser.isSubscribed()).toBe(false));
  expect(subscribed.calls).toHaveLength(1);
});

it('a subscription that the browser has lost is made anew', async () => {
  browser.lose();
  session.end('expired');
  signIn(maya);

  await soon(() => expect(browser.isSubscribed()).toBe(true));
  await soon(() => expect(subscribed.calls).toHaveLength(2));
});

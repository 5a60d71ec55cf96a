// @vitest-environment jsdom
import { conversationsEndpoints } from '@kith/contract/conversations';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newClientKey } from '#client/api/client-key.ts';
import { watchMessages } from '#client/live/live-messages.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts, saveDraft } from '#client/storage/drafts.ts';
import { aMessage } from '#testing/conversations.ts';
import { FakeApi, Refusal } from '#testing/fake-api.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { filesKept, holdFile } from './unsent-files.ts';
import { postMessage, startSending, withdraw } from './unsent-messages.ts';
import { unsent } from './unsent-store.ts';

const { sendText, sendMessage } = conversationsEndpoints;

let api: FakeApi;
const stops: (() => void)[] = [];
const maya = aPerson();
const signIn = () => session.begin({ token: 't', user: maya, session: aSession() }, Date.now());
const problems = () => unsent().map(({ problem }) => problem);
/** As a browser says that it is online, or a socket that it is back. */
const chance = () => globalThis.dispatchEvent(new Event('online'));

beforeEach(() => {
  api = new FakeApi();
  signIn();
});

afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

const withdrawAll = () => {
  for (const { clientKey } of unsent()) void withdraw(clientKey);
};

/** The server takes what is sent; answers what it was. */
function take() {
  const words: string[] = [];
  api.on(sendText, ({ message }) => {
    words.push(message);
    return { message: aMessage({ message }) };
  });
  return words;
}

/** Holds a store of this device, so that a caller that asks it waits until the returned function is called. */
async function hold(name: string, store: string): Promise<() => void> {
  const device = await openDB(name);
  const held = device.transaction(store, 'readwrite').objectStore(store);
  let isHeld = true;
  const again = async (): Promise<void> => {
    if (isHeld) await held.count().then(again);
  };
  void again();
  const release = () => {
    isHeld = false;
    device.close();
  };
  stops.push(release);
  return release;
}

it('what waits goes at the next chance, also where nothing but the chat could be fetched of Kith', async () => {
  api.disconnect();
  await postMessage(3, 'Hello');
  expect(unsent()).toMatchObject([{ tried: true, problem: null }]);

  const words = take();
  api.connect();
  chance();

  await vi.waitFor(() => expect(words).toEqual(['Hello']));
  await vi.waitFor(() => expect(unsent()).toEqual([]));
});

it('a person who comes back to a page whose clocks stood still need not wait for them', async () => {
  api.disconnect();
  await postMessage(3, 'Hello');
  const words = take();
  api.connect();

  document.dispatchEvent(new Event('visibilitychange'));

  await vi.waitFor(() => expect(words).toEqual(['Hello']));
});

it('a chance that comes while an answer is waited for is not lost', async () => {
  const answer = Promise.withResolvers<never>();
  const tried = api.on(sendText, () => answer.promise);
  const posted = postMessage(3, 'Hello');
  await vi.waitFor(() => expect(tried.calls).toHaveLength(1));
  chance();

  const words = take();
  answer.reject(new Refusal('unavailable'));
  await posted;

  expect(words).toEqual(['Hello']);
});

it('a device that does not answer keeps nothing back', async () => {
  await hold('kith-drafts', 'drafts');
  const words = take();

  await Promise.all([postMessage(3, 'First'), postMessage(3, 'Second')]);
  await postMessage(3, 'Third');

  expect(words).toEqual(['First', 'Second', 'Third']);
  expect(unsent()).toEqual([]);
}, 20_000);

it('files that the device can not read at the moment are not said to be gone', async () => {
  const file = holdFile(new File(['a letter'], 'Letter.pdf'));
  await filesKept([file]);
  api.refuse(sendMessage, 'unavailable');
  await postMessage(3, '', [file]);
  session.end('expired');
  signIn();
  const release = await hold('kith-device', 'entries');

  stops.push(startSending());
  await vi.waitFor(() => expect(unsent()).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  expect(problems()).toEqual([null]);

  const sent: string[] = [];
  api.on(sendMessage, (_input, { files }) => {
    sent.push(...files.map(({ name }) => name));
    return { message: aMessage({}) };
  });
  release();
  chance();
  await vi.waitFor(() => expect(sent).toEqual(['Letter.pdf']));
}, 20_000);

it('what is taken back, or whose writer is gone, while the device is asked for its files is not sent', async () => {
  const taken: string[] = [];
  api.on(sendMessage, (_input, { files }) => {
    taken.push(...files.map(({ name }) => name));
    return { message: aMessage({}) };
  });
  const ends = [
    withdrawAll,
    () => session.begin({ token: 'n', user: aPerson(), session: aSession() }, Date.now()),
  ];
  for (const end of ends) {
    session.end('expired');
    signIn();
    api.disconnect();
    const file = holdFile(new File(['bytes'], 'a.txt', { type: 'text/plain' }));
    await filesKept([file]);
    await postMessage(3, 'With a file', [file]);
    // As after the page was loaded again: the file lies on the device alone.
    session.end('expired');
    signIn();
    const release = await hold('kith-device', 'entries');
    api.connect();
    stops.push(startSending());
    await vi.waitFor(() => expect(unsent()).toHaveLength(1));
    await end();
    release();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  expect(taken).toEqual([]);
});

it('a message at which the server fails again and again lets those behind it pass, and goes when that is over', async () => {
  const words: string[] = [];
  const isTaken = { faulty: false };
  api.on(sendText, ({ message }) => {
    if (message === 'Faulty' && !isTaken.faulty) throw new Refusal('internal');
    words.push(message);
    return { message: aMessage({ message }) };
  });
  await postMessage(3, 'Faulty');
  await postMessage(3, 'Sound');
  expect(words).toEqual([]);
  await postMessage(3, 'Sound, too');
  expect(words).toEqual(['Sound', 'Sound, too']);

  isTaken.faulty = true;
  chance();
  await vi.waitFor(() => expect(words).toEqual(['Sound', 'Sound, too', 'Faulty']));
});

it.each([403, 404])(
  'what is answered %i by someone between here and the server is no refusal',
  async (status) => {
    const fetchFake = globalThis.fetch;
    globalThis.fetch = async () => new Response('<h1>Please log in to this network</h1>', { status });
    await postMessage(3, 'Hello');
    expect(problems()).toEqual([null]);

    globalThis.fetch = fetchFake;
    const words = take();
    chance();
    await vi.waitFor(() => expect(words).toEqual(['Hello']));
  },
);

it('what is written before new terms are accepted goes when they are', async () => {
  api.refuse(sendText, 'terms_outdated');
  await postMessage(3, 'Hello');
  expect(problems()).toEqual([null]);

  const words = take();
  chance();
  await vi.waitFor(() => expect(words).toEqual(['Hello']));
});

it('a part of the page that fails at what was sent does not hold up what comes after it', async () => {
  const told = vi.fn();
  vi.stubGlobal('reportError', told);
  stops.push(
    watchMessages(() => {
      throw new Error('broken');
    }),
  );
  const words = take();

  await postMessage(3, 'First');
  await postMessage(3, 'Second');

  expect(words).toEqual(['First', 'Second']);
  expect(told).toHaveBeenCalledTimes(2);
  vi.unstubAllGlobals();
});

it('what a tab that was closed has left is sent by one that stayed open', async () => {
  stops.push(startSending());
  const words = take();
  const left = { threadId: 3, files: [], problem: null, tried: true };
  const place = { person: maya.id, member: maya.id, form: 'unsent_message' };
  const write = (text: string, ago: number) => {
    const clientKey = newClientKey();
    return saveDraft(
      { ...place, record: clientKey },
      { ...left, text, clientKey, writtenAt: Date.now() - ago },
    );
  };
  await write('Left', 120_000);
  await write('Another tab is sending it', 0);

  chance();

  await vi.waitFor(() => expect(words).toEqual(['Left']));
});

it('what is taken back in one tab is not sent by another', async () => {
  api.disconnect();
  await postMessage(3, 'Better not');
  const [item] = unsent();

  new BroadcastChannel('kith.unsent').postMessage(item?.clientKey);

  await vi.waitFor(() => expect(unsent()).toEqual([]));
});

it('goes in the order of writing also when the clock was put back and the page loaded again', async () => {
  api.disconnect();
  await postMessage(3, 'First');
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 3_600_000);
  await postMessage(3, 'Second');
  vi.restoreAllMocks();
  session.end('expired');
  signIn();

  const words = take();
  api.connect();
  stops.push(startSending());

  await vi.waitFor(() => expect(words).toEqual(['First', 'Second']));
});

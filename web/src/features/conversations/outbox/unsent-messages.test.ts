// @vitest-environment jsdom
import { conversationsEndpoints } from '@kith/contract/conversations';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepBytes, readBytes } from '#client/device/device-files.ts';
import { session } from '#client/session/session.ts';
import { deleteAllDrafts } from '#client/storage/drafts.ts';
import { aMessage } from '#testing/conversations.ts';
import { FakeApi } from '#testing/fake-api.ts';
import { aPerson, aSession } from '#testing/world.ts';
import { postMessage, startSending } from './unsent-messages.ts';

const { sendText } = conversationsEndpoints;

let api: FakeApi;
let stop: () => void;
const maya = aPerson();
const sam = aPerson({ first_name: 'Sam' });
const signIn = (user: typeof maya) =>
  session.begin({ token: `of-${user.first_name}`, user, session: aSession() }, Date.now());

beforeEach(async () => {
  api = new FakeApi();
  signIn(maya);
  stop = startSending();
  api.refuse(sendText, 'unavailable');
  await postMessage(3, 'In the name of Maya');
});

afterEach(async () => {
  stop();
  session.end('signed_out');
  await deleteAllDrafts();
  api.close();
});

/** As the page does for each person; then writes where the one before has written. */
async function writeAsSam() {
  const sent = api.on(sendText, ({ message }) => ({ message: aMessage({ message }) }));
  stop();
  stop = startSending();
  await postMessage(3, 'In the name of Sam');
  await vi.waitFor(() => expect(sent.calls.map(({ message }) => message)).toContain('In the name of Sam'));
  return sent;
}

it('what someone could not send is not sent by the next who signs in over them, in this tab or another', async () => {
  signIn(sam);

  const sent = await writeAsSam();

  expect(sent.calls.map(({ message }) => message)).toEqual(['In the name of Sam']);
});

it('what is still being read from the device goes to no one but the person who has left it', async () => {
  session.end('expired');
  signIn(maya);
  stop();
  stop = startSending();
  session.end('expired');
  signIn(sam);

  const sent = await writeAsSam();

  expect(sent.calls.map(({ message }) => message)).toEqual(['In the name of Sam']);
});

it('files that wait are not taken for left over by a person who was there a moment before', async () => {
  const release = await holdDrafts();
  stop();
  stop = startSending();
  signIn(sam);
  await keepBytes('letter', new Blob(['a letter']));

  release();
  await new Promise((resolve) => setTimeout(resolve, 100));

  expect(await readBytes('letter')).toBeDefined();
});

/** What is asked of the drafts waits until the returned function is called. */
async function holdDrafts(): Promise<() => void> {
  const drafts = await openDB('kith-drafts');
  const held = drafts.transaction('drafts', 'readwrite').objectStore('drafts');
  let isHeld = true;
  const again = async (): Promise<void> => {
    if (isHeld) await held.count().then(again);
  };
  void again();
  return () => {
    isHeld = false;
    drafts.close();
  };
}

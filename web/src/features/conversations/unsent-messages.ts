import type { Message } from '@kith/contract/messages';
import { isFinal, isRefusal } from '#client/api-error.ts';
import { onChance } from '#client/chances.ts';
import { newClientKey } from '#client/client-key.ts';
import { announceMessage } from '#client/live-messages.ts';
import { session } from '#client/session.ts';
import { useWatched, watched } from '#client/watched.ts';
import { chosenAnywhere } from './chosen-shelf.ts';
import { sendText } from './conversations-api.ts';
import { FilesGone, filesKept, forgetFiles, forgetOtherFiles, type UnsentFile } from './unsent-files.ts';
import { shelve, shelved, type UnsentMessage, unshelve } from './unsent-shelf.ts';

const AGAIN_MS = 15_000;

const store = watched<readonly UnsentMessage[]>([]);
const unsent = () => store.read();
/** Threads from which something is on its way: what is written next waits, so that it stays in order. */
const busy = new Set<number>();

session.onEvent((event) => {
  if (event.kind === 'ended') store.show([]);
});

/** Puts a message on this device first and then sends it after those before it: from here on it is neither lost nor there twice. */
export async function postMessage(
  threadId: number,
  text: string,
  files: readonly UnsentFile[] = [],
): Promise<void> {
  const clientKey = newClientKey();
  const item = { clientKey, threadId, text, files, writtenAt: Date.now(), problem: null, tried: false };
  store.show([...unsent(), item]);
  await Promise.all([shelve(item), filesKept(files)]);
  await sendThread(threadId);
}

/** The person wants it sent again, also when it was refused. */
export async function tryAgain(clientKey: string): Promise<void> {
  const item = unsent().find((one) => one.clientKey === clientKey);
  if (!item) return;
  await change({ ...item, problem: null, tried: false });
  await sendThread(item.threadId);
}

export async function withdraw(clientKey: string): Promise<void> {
  const gone = unsent().find((one) => one.clientKey === clientKey);
  await letGo(clientKey);
  await forgetFiles(gone?.files ?? []);
}

/** It waits no longer; its files stay, for whoever has taken them over. */
export async function letGo(clientKey: string): Promise<void> {
  store.show(unsent().filter((one) => one.clientKey !== clientKey));
  await unshelve(clientKey);
}

/** Sends what an earlier visit left, and whatever waits as soon as there is a chance. Returns how to stop. */
export function keepSending(): () => void {
  const again = () => void sendAll();
  void load().then(again);
  return onChance(again, AGAIN_MS);
}

/** What waits in one thread, in the order in which it was written. */
export function useUnsentMessages(threadId: number): readonly UnsentMessage[] {
  return useWatched(store).filter((item) => item.threadId === threadId);
}

async function sendAll(): Promise<void> {
  await Promise.all([...new Set(unsent().map(({ threadId }) => threadId))].map(sendThread));
}

/** One after the other; the first silence ends the attempt, a refused one lets the next pass. */
async function sendThread(threadId: number): Promise<void> {
  if (busy.has(threadId)) return;
  busy.add(threadId);
  try {
    for (let item = nextOf(threadId); item && (await send(item)); item = nextOf(threadId));
  } finally {
    busy.delete(threadId);
  }
}

const nextOf = (threadId: number) =>
  unsent().find((item) => item.threadId === threadId && item.problem === null);

/** Whether the next may follow. */
async function send(item: UnsentMessage): Promise<boolean> {
  try {
    const message = await (item.files.length === 0
      ? sendText(item.threadId, item.text, item.clientKey)
      : sendFiles(item));
    announceMessage({ kind: 'message', message });
    await withdraw(item.clientKey);
    return true;
  } catch (error) {
    const refused = isFinal(error) || error instanceof FilesGone;
    await change({ ...item, tried: true, problem: refused ? reasonOf(error) : null });
    return refused;
  }
}

/** What was wrong, rather than that something was. */
function reasonOf(error: Error): string {
  const [first] = isRefusal(error, 'fields_rejected') ? Object.values(error.errors) : [];
  return first ?? error.message;
}

async function sendFiles(item: UnsentMessage): Promise<Message> {
  const { sendWithFiles } = await import('./attachments-api.ts');
  return sendWithFiles(item);
}

async function load(): Promise<void> {
  const { person } = session;
  const found = await shelved();
  const known = new Set(unsent().map(({ clientKey }) => clientKey));
  const added = found.filter(({ clientKey }) => !known.has(clientKey));
  if (added.length > 0) store.show([...added, ...unsent()]);
  const chosen = await chosenAnywhere();
  // Whoever has come in the meantime has files of their own here.
  if (session.person !== person) return;
  await forgetOtherFiles([...chosen, ...unsent().flatMap(({ files }) => files)]);
}

/** Only what still waits: the session may have ended, or the person taken it back, in the meantime. */
async function change(item: UnsentMessage): Promise<void> {
  if (!unsent().some(({ clientKey }) => clientKey === item.clientKey)) return;
  store.show(unsent().map((other) => (other.clientKey === item.clientKey ? item : other)));
  await shelve(item);
}

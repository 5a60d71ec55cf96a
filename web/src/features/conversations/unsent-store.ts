import { session } from '#client/session.ts';
import { useWatched, watched } from '#client/watched.ts';
import { shelve, shelved, type UnsentMessage, unshelve } from './unsent-shelf.ts';

/** Another tab sends what it holds itself; what still lies on the device after this time it has left. */
const LEFT_MS = 60_000;

const store = watched<readonly UnsentMessage[]>([]);
/** What waits no longer, in any tab: nothing that was read from the device a moment before brings it back. */
const gone = new Set<string>();
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('kith.unsent') : undefined;

session.onEvent((event) => {
  if (event.kind !== 'ended') return;
  gone.clear();
  store.show([]);
});

tabs?.addEventListener('message', ({ data }) => {
  if (typeof data === 'string') forget(data);
});

/** What waits on this device, as this page knows it, in the order in which it was written. */
export const unsent = () => store.read();

export const watchUnsent = store.watch;

/** What waits in one thread, in the order in which it was written. */
export function useUnsentMessages(threadId: number): readonly UnsentMessage[] {
  return useWatched(store).filter((item) => item.threadId === threadId);
}

/** Shown at once; settles when the device has it, or could not take it. */
export async function add(item: UnsentMessage): Promise<void> {
  store.show([...unsent(), item]);
  await shelve(item);
}

/** Only what still waits: the session may have ended, or the person taken it back, in the meantime. */
export async function change(item: UnsentMessage): Promise<void> {
  if (!unsent().some(({ clientKey }) => clientKey === item.clientKey)) return;
  store.show(unsent().map((other) => (other.clientKey === item.clientKey ? item : other)));
  await shelve(item);
}

/** It waits no longer, in any tab; its files stay, for whoever has taken them over. */
export async function letGo(clientKey: string): Promise<void> {
  forget(clientKey);
  tabs?.postMessage(clientKey);
  await unshelve(clientKey);
}

/** Later than all that waits here, also when the clock of this device was put back. */
export function writtenNow(): number {
  return Math.max(Date.now(), ...unsent().map(({ writtenAt }) => writtenAt + 1));
}

/** Takes up what lies on this device; whether something did that was not known here. */
export async function takeUp(isWanted: (item: UnsentMessage) => boolean = () => true): Promise<boolean> {
  const found = (await shelved()).filter(isWanted);
  const known = new Set([...gone, ...unsent().map(({ clientKey }) => clientKey)]);
  const added = found.filter(({ clientKey }) => !known.has(clientKey));
  if (added.length === 0) return false;
  store.show([...added, ...unsent()].toSorted((left, right) => left.writtenAt - right.writtenAt));
  return true;
}

/** Takes up what a tab that was closed has left. */
export function takeUpLeft(): Promise<boolean> {
  return takeUp(({ writtenAt }) => Math.abs(Date.now() - writtenAt) > LEFT_MS);
}

function forget(clientKey: string): void {
  gone.add(clientKey);
  if (unsent().some((one) => one.clientKey === clientKey))
    store.show(unsent().filter((one) => one.clientKey !== clientKey));
}

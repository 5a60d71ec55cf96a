import type { Message } from '@kith/contract/messages';
import { isFinal, isRefusal } from '#client/api-error.ts';
import { announceMessage } from '#client/live-messages.ts';
import { session } from '#client/session.ts';
import { useWatched, watched } from '#client/watched.ts';
import { notify } from '#kit/notify.ts';
import { deleteMessage, newerMessage } from './conversations-api.ts';
import { type HeldDelete, shelveDelete, shelvedDeletes, unshelveDelete } from './delete-shelf.ts';

/** What is gone for everybody can not be brought back, so it waits this long for an undo. */
const HELD_MS = 10_000;

const store = watched<ReadonlyMap<number, HeldDelete>>(new Map());
const timers = new Map<number, ReturnType<typeof setTimeout>>();
const sending = new Set<number>();

session.onEvent((event) => {
  if (event.kind !== 'ended') return;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  store.show(new Map());
});

/** Takes a message away on this screen at once, and for everybody when the time to undo is over. */
export async function holdDelete({ id, version }: Message): Promise<void> {
  const one = { id, version };
  store.show(new Map(held()).set(id, one));
  timers.set(
    id,
    setTimeout(() => void release(one), HELD_MS),
  );
  notify.success('Deleting it for everybody.', {
    action: { label: 'Undo', onPress: () => void takeBack(id) },
    milliseconds: HELD_MS,
  });
  await shelveDelete(one);
}

async function takeBack(id: number): Promise<void> {
  if (sending.has(id) || !held().has(id)) return;
  await forget(id);
  notify.info('Undone. Your message is still there.');
}

/** Sends all that is held, at once: on leaving, and when there is a connection again. */
export async function releaseDeletes(): Promise<void> {
  await Promise.all([...held().values()].map(release));
}

/** What an earlier visit left on this device. */
export async function releaseLeftDeletes(): Promise<void> {
  for (const one of await shelvedDeletes()) {
    if (!held().has(one.id)) store.show(new Map(held()).set(one.id, one));
  }
  // Those whose time to undo runs wait for its end.
  await Promise.all([...held().values()].filter(({ id }) => !timers.has(id)).map(release));
}

async function release(one: HeldDelete): Promise<void> {
  if (sending.has(one.id) || !held().has(one.id)) return;
  clearTimeout(timers.get(one.id));
  timers.delete(one.id);
  sending.add(one.id);
  try {
    announceMessage({ kind: 'message', message: await deleteMessage(one) });
    await forget(one.id);
  } catch (error) {
    // Without an answer it stays held, and is sent when there is a connection.
    if (isFinal(error)) await giveUp(error, one.id);
  } finally {
    sending.delete(one.id);
  }
}

async function giveUp(error: Error, id: number): Promise<void> {
  await forget(id);
  const newer = isRefusal(error, 'stale') ? newerMessage(error) : undefined;
  if (newer) announceMessage({ kind: 'message', message: newer });
  notify.warning(
    newer ? 'Your message was changed somewhere else. It is not deleted.' : `Not deleted. ${error.message}`,
  );
}

async function forget(id: number): Promise<void> {
  clearTimeout(timers.get(id));
  timers.delete(id);
  const rest = new Map(held());
  rest.delete(id);
  store.show(rest);
  await unshelveDelete(id);
}

/** The messages that are shown as deleted and are not yet. */
export function useHeldDeletes(): ReadonlyMap<number, HeldDelete> {
  return useWatched(store);
}

const held = () => store.read();

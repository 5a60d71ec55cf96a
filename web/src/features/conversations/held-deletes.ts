import type { Message } from '@kith/contract/messages';
import { useMemo } from 'react';
import { isFinal, isRefusal } from '#client/api-error.ts';
import { announceMessage } from '#client/live-messages.ts';
import { openOutbox, steady } from '#client/outbox/index.ts';
import { useWatched } from '#client/watched.ts';
import { notify } from '#kit/notify.ts';
import { deleteMessage, newerMessage } from './conversations-api.ts';

/** A message that this device takes away for everybody, once the time to undo is over. */
interface HeldDelete {
  readonly id: number;
  readonly version: number;
}

/** A deleted message can not be brought back, so the call waits this long for an undo. */
const HELD_MS = 10_000;
const keyOf = ({ id }: Pick<HeldDelete, 'id'>) => String(id);

/** The toasts that offer to undo. */
const offers = new Map<string, number>();

const deletes = openOutbox<HeldDelete, Message>({
  form: 'message-delete',
  keyOf,
  accepts: (value) => (isHeldDelete(value) ? { id: value.id, version: value.version } : undefined),
  send: (one) => {
    withdrawOffer(one);
    return deleteMessage(one);
  },
  judge: (error) => (isFinal(error) ? 'drop' : 'again'),
  onSent: (message) => announceMessage({ kind: 'message', message }),
  onDropped: explain,
  pauseMs: steady(15_000),
  undoMs: HELD_MS,
});

/** What is held is sent on leaving, and on return what an earlier visit could not send. Returns how to stop. */
export const keepDeleting = deletes.attend;

/** Takes a message away on this screen at once, and for everybody when the time to undo is over. */
export async function holdDelete({ id, version }: Message): Promise<void> {
  const kept = deletes.hold({ id, version });
  const offer = notify.success('Deleting it for everybody.', {
    action: { label: 'Undo', onPress: () => void takeBack(id) },
    milliseconds: HELD_MS,
  });
  offers.set(keyOf({ id }), offer);
  await kept;
}

async function takeBack(id: number): Promise<void> {
  const isBack = await deletes.takeBack(keyOf({ id }));
  if (isBack) notify.info('Undone. Your message is still there.');
}

/** What has set out may have arrived, and is not undone any more. */
function withdrawOffer(one: HeldDelete): void {
  const offer = offers.get(keyOf(one));
  offers.delete(keyOf(one));
  if (offer !== undefined) notify.hide(offer);
}

function explain(error: unknown): void {
  if (!isRefusal(error)) return;
  const newer = isRefusal(error, 'stale') ? newerMessage(error) : undefined;
  if (newer) announceMessage({ kind: 'message', message: newer });
  // An attempt before this one has deleted it, and its answer was lost.
  if (newer && newer.deleted_at !== null) return;
  notify.warning(
    newer ? 'Your message was changed somewhere else. It is not deleted.' : `Not deleted. ${error.message}`,
  );
}

/** The messages that are shown as deleted and are not yet, by id. */
export function useHeldDeletes(): ReadonlyMap<number, HeldDelete> {
  const waiting = useWatched(deletes);
  return useMemo(() => new Map(waiting.map((one) => [one.id, one])), [waiting]);
}

function isHeldDelete(value: unknown): value is HeldDelete {
  if (typeof value !== 'object' || value === null) return false;
  const { id, version } = value as Partial<Record<keyof HeldDelete, unknown>>;
  return typeof id === 'number' && typeof version === 'number';
}

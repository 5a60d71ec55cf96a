import type { Message } from '@kith/contract/messages';
import { useMemo } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { isFinal, isRefusal } from '#client/connection/api-error.ts';
import { announceMessage } from '#client/live/live-messages.ts';
import { openOutbox, steady } from '#client/outbox/index.ts';
import { notify } from '#kit/notify.ts';
import { holdWithUndo } from '#people/saving';
import { deleteMessage, newerMessage } from '../api/conversations-api.ts';
import { texts } from './texts.ts';

/** A message that this device deletes for all people in the chat, once the time to undo is over. */
interface HeldDelete {
  readonly id: number;
  readonly version: number;
}

/** A deleted message cannot be brought back, so the call waits this long for an undo. */
const HELD_MS = 10_000;
const keyOf = ({ id }: Pick<HeldDelete, 'id'>) => String(id);

const deletes = openOutbox<HeldDelete, Message>({
  form: 'message-delete',
  keyOf,
  accepts: (value) => (isHeldDelete(value) ? { id: value.id, version: value.version } : undefined),
  send: deleteMessage,
  judge: (error) => (isFinal(error) ? 'drop' : 'again'),
  onSent: (message) => announceMessage({ kind: 'message', message }),
  onDropped: explain,
  pauseMs: steady(15_000),
  undoMs: HELD_MS,
});

/**
 * Sends held deletes when the page is left, and on return those that an earlier visit could not send. Returns
 * a function that stops.
 */
export const startDeleting = deletes.attend;

/** Hides a message on this screen at once, and deletes it for all when the time to undo is over. */
export function holdDelete({ id, version }: Message): Promise<boolean> {
  const { said, undone } = texts.deletes;
  return holdWithUndo(deletes, { id, version }, { key: keyOf({ id }), milliseconds: HELD_MS, said, undone });
}

function explain(error: unknown): void {
  if (!isRefusal(error)) return;
  const newer = isRefusal(error, 'stale') ? newerMessage(error) : undefined;
  if (newer) announceMessage({ kind: 'message', message: newer });
  // An attempt before this one has deleted it, and its answer was lost.
  if (newer && newer.deleted_at !== null) return;
  notify.warning(newer ? texts.deletes.changed : texts.deletes.failed(error.message));
}

/** The messages that are shown as deleted and are not deleted yet, by id. */
export function useHeldDeletes(): ReadonlyMap<number, HeldDelete> {
  const waiting = useObservable(deletes);
  return useMemo(() => new Map(waiting.map((one) => [one.id, one])), [waiting]);
}

function isHeldDelete(value: unknown): value is HeldDelete {
  if (typeof value !== 'object' || value === null) return false;
  const { id, version } = value as Partial<Record<keyof HeldDelete, unknown>>;
  return typeof id === 'number' && typeof version === 'number';
}

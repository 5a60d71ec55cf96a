import type { Comment } from '@kith/contract/comments';
import { takesComments } from '@kith/contract/kit/nouns';
import { newClientKey } from '#client/api/client-key.ts';
import { useObservable } from '#client/browser/observable.ts';
import { openOutbox, type Queued, steady } from '#client/outbox/index.ts';
import { announceOn, type CommentedRecord, createComment, itemOf, type NewComment } from './comments-api.ts';

/** A comment that the server has not confirmed. */
export type UnsentComment = Queued<NewComment>;

const laneOf = ({ item: { kind, id } }: Pick<NewComment, 'item'>) => `${kind} ${id}`;

const hearers = new Set<(sent: Comment) => void>();

const queue = openOutbox<NewComment, Comment>({
  form: 'unsent_comment',
  keyOf: ({ clientKey }) => clientKey,
  memberOf: ({ item }) => item.about_patient_id,
  // People read the comments on one record in the order in which they were written.
  laneOf,
  accepts: commentOf,
  send: createComment,
  onSent: (comment) => {
    announceOn(itemOf(comment));
    for (const hear of hearers) hear(comment);
  },
  pauseMs: steady(30_000),
});

/** Puts a comment on this device and then sends it. Settles when the device has it. */
export async function postComment(item: CommentedRecord, text: string): Promise<void> {
  const comment = { item, text, clientKey: newClientKey() };
  await queue.add(comment);
  void queue.sendLane(laneOf(comment));
}

/** Hears of each comment that has left the queue, in the same moment; returns how to stop. */
export function watchSent(hear: (sent: Comment) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

export const tryAgain = queue.tryAgain;
export const letGo = queue.letGo;

/** Sends what an earlier visit, or a closed tab, has left. Returns how to stop. */
export const startSending = queue.attend;

/** What waits for one record, in the order of writing. */
export function useUnsentComments({ kind, id }: CommentedRecord): readonly UnsentComment[] {
  return useObservable(queue).filter(({ item }) => item.kind === kind && item.id === id);
}

function commentOf(value: unknown, about_patient_id: number): NewComment | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { clientKey, text, item } = value as Partial<Record<keyof NewComment, unknown>>;
  if (typeof clientKey !== 'string' || typeof text !== 'string') return undefined;
  if (typeof item !== 'object' || item === null) return undefined;
  const { kind, id } = item as Partial<Record<keyof CommentedRecord, unknown>>;
  if (typeof kind !== 'string' || !takesComments(kind) || typeof id !== 'number') return undefined;
  return { clientKey, text, item: { kind, id, about_patient_id } };
}

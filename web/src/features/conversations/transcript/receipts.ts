import type { Message, Thread } from '@kith/contract/messages';
import { memberName, othersOf } from '../words/thread-words.ts';
import { texts } from './texts.ts';

export interface Receipt {
  readonly isSeen: boolean;
  readonly words: string;
}

/**
 * The receipts below one's own messages, by message: how far the others have read, and that the last one has
 * arrived. A person who shows no receipts counts as not having read.
 */
export function receiptsOf(
  messages: readonly Message[],
  thread: Pick<Thread, 'members'>,
  viewer: number,
): ReadonlyMap<number, Receipt> {
  const isOwn = ({ sender, type }: Message) => sender?.id === viewer && type === 'text';
  const receipts = new Map<number, Receipt>();
  const last = messages.findLast(isOwn);
  if (last) receipts.set(last.id, { isSeen: false, words: texts.message.sent });
  const others = othersOf(thread);
  const readUpTo = Math.max(0, ...others.map((other) => other.last_message_seen));
  const lastSeen = messages.findLast((message) => message.id <= readUpTo && isOwn(message));
  if (!lastSeen) return receipts;
  const seers = others.filter((other) => other.last_message_seen >= lastSeen.id);
  const words =
    others.length === 1 ? texts.message.seen : texts.message.seenBy(seers.map(memberName).join(', '));
  return receipts.set(lastSeen.id, { isSeen: true, words });
}

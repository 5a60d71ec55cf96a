import type { Message, MessageSeen, Typing } from '@kith/contract/messages';

/**
 * News that comes with its body: a message, new or changed; how far a person has seen a thread; and that a
 * person is writing.
 */
export type MessageNews =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'seen'; readonly seen: MessageSeen }
  | { readonly kind: 'typing'; readonly typing: Typing };

const hearers = new Set<(news: MessageNews) => void>();

/** A failure of one listener concerns neither the others nor the announcing code. */
export function announceMessage(news: MessageNews): void {
  for (const hear of [...hearers]) {
    try {
      hear(news);
    } catch (error) {
      reportError(error);
    }
  }
}

/**
 * Hears of every message that this person may read, also of those they sent on another device; returns how to
 * stop.
 */
export function watchMessages(hear: (news: MessageNews) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

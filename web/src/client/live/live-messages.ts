import type { Message, MessageSeen, Typing } from '@kith/contract/messages';

/** What comes with its body: a message, new or changed, how far somebody has seen a thread, and that somebody is writing. */
export type MessageNews =
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'seen'; readonly seen: MessageSeen }
  | { readonly kind: 'typing'; readonly typing: Typing };

const hearers = new Set<(news: MessageNews) => void>();

/** What one hearer makes of it is no matter to the others, nor to whoever announces it. */
export function announceMessage(news: MessageNews): void {
  for (const hear of [...hearers]) {
    try {
      hear(news);
    } catch (error) {
      reportError(error);
    }
  }
}

/** Hears of every message that this person may read, also of those they sent on another device; returns how to stop. */
export function watchMessages(hear: (news: MessageNews) => void): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

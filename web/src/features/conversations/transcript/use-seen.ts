import type { Thread } from '@kith/contract/messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { applySeen } from '../api/apply-message.ts';
import { markSeen, threadsKey } from '../api/conversations-api.ts';
import { isMe } from '../words/thread-words.ts';

/** Marks the messages on screen as seen, on every device, while the person looks at the page. */
export function useSeen(thread: Thread, newest: number): void {
  const queries = useQueryClient();
  const me = thread.members.find(isMe);
  const tell = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || !me?.id || newest <= me.last_message_seen) return;
    const seen = { conversation_id: thread.conversation_id, member_id: me.id, last_message_seen: newest };
    markSeen(thread.conversation_id, newest).then(
      () => applySeen(queries, seen),
      // It is said again when the chat is looked at again.
      () => queries.invalidateQueries({ queryKey: threadsKey }),
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer message, or another chat, is what there is to tell.
  useEffect(() => {
    tell();
    const look = () => tell();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [thread.conversation_id, newest]);
}

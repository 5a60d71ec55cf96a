import type { Message, Thread } from '@kith/contract/messages';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { isMe } from '../words/thread-words.ts';

/**
 * The first message of another person since the viewer last looked: before they came here, or while they were
 * in another tab.
 */
export function useFirstUnread(thread: Thread, viewer: number, messages: readonly Message[]): number | null {
  const [seenUpTo, setSeenUpTo] = useState<number | null>(() =>
    thread.unread ? (thread.members.find(isMe)?.last_message_seen ?? null) : null,
  );
  const newest = messages.at(-1)?.id ?? 0;
  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') setSeenUpTo(newest);
    else setSeenUpTo((before) => (before !== null && newest > before ? before : null));
  });
  useEffect(() => {
    const look = () => turn();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return useMemo(
    () => (seenUpTo === null ? null : firstUnread(messages, seenUpTo, viewer)),
    [messages, seenUpTo, viewer],
  );
}

/**
 * Null where the viewer has written since, or the last seen message is not loaded: then it is not known where
 * the new ones begin.
 */
function firstUnread(messages: readonly Message[], seenUpTo: number, viewer: number): number | null {
  let first: number | null = null;
  for (let place = messages.length - 1; place >= 0; place -= 1) {
    const message = messages[place];
    if (!message || message.id <= seenUpTo) return first;
    if (message.sender?.id === viewer) return null;
    if (!message.default_msg) first = message.id;
  }
  return null;
}

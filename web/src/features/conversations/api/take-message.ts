import type { Message, MessageSeen, Thread } from '@kith/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { askThreadsSoon } from './ask-threads.ts';
import { threadQuery } from './conversations-api.ts';
import { type Stretch, withMessage } from './stretch.ts';
import { messagesKey } from './stretch-api.ts';

/**
 * Puts a message where it belongs among those that are shown: in place of itself, or at the end. Whoever misses the one before it asks for
 * what came since, so that nothing is skipped.
 */
export function takeMessage(queries: QueryClient, message: Message): void {
  const thread = { queryKey: messagesKey(message.conversation_id) };
  for (const [queryKey, held] of queries.getQueriesData<Stretch>(thread)) {
    const next = held && withMessage(held, message);
    if (next) queries.setQueryData(queryKey, next);
    else void queries.invalidateQueries({ queryKey });
  }
  askThreadsSoon(queries);
}

/** How far somebody has seen a thread, shown under what was sent to them. */
export function takeSeen(
  queries: QueryClient,
  { conversation_id, member_id, last_message_seen }: MessageSeen,
) {
  const { queryKey } = threadQuery(conversation_id);
  queries.setQueryData(queryKey, (thread: Thread | undefined) => {
    if (!thread) return thread;
    const members = thread.members.map((member) =>
      member.id === member_id && member.last_message_seen < last_message_seen
        ? { ...member, last_message_seen }
        : member,
    );
    return { ...thread, members };
  });
  askThreadsSoon(queries);
}

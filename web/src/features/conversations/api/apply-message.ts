import type { Message, MessageSeen, Thread } from '@kith/contract/messages';
import type { QueryClient } from '@tanstack/react-query';
import { askThreadsSoon } from './ask-threads.ts';
import { threadQuery } from './conversations-api.ts';
import { type MessageWindow, withMessage } from './message-window.ts';
import { messagesKey } from './message-window-api.ts';

/**
 * Puts a message where it belongs in the windows on screen: in place of its old version, or at the end. A
 * window that lacks the message before it asks for all that came since, so that none is skipped.
 */
export function applyMessage(queries: QueryClient, message: Message): void {
  const thread = { queryKey: messagesKey(message.conversation_id) };
  for (const [queryKey, held] of queries.getQueriesData<MessageWindow>(thread)) {
    const next = held && withMessage(held, message);
    if (next) queries.setQueryData(queryKey, next);
    else void queries.invalidateQueries({ queryKey });
  }
  askThreadsSoon(queries);
}

/** How far a person has seen a thread, shown under the messages that were sent to them. */
export function applySeen(
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

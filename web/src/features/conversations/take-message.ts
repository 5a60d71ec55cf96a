import type { Message, MessageSeen, Thread } from '@kith/contract/messages';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { messagesQuery, threadQuery, threadsKey } from './conversations-api.ts';

type Page = { messages: Message[]; has_more_data: boolean };
type Pages = InfiniteData<Page, unknown>;

/**
 * Puts a message where it belongs among those that are shown: in place of itself, or at the end. Whoever misses the one before it asks for
 * the thread again, so that nothing is skipped.
 */
export function takeMessage(queries: QueryClient, message: Message): void {
  const { queryKey } = messagesQuery(message.conversation_id);
  const shown = queries.getQueryData(queryKey);
  const next = shown && withMessage(shown, message);
  if (next) queries.setQueryData(queryKey, next);
  else void queries.invalidateQueries({ queryKey });
  void queries.invalidateQueries({ queryKey: threadsKey });
}

/** The pages with the message in them; undefined where something before it is missing. */
function withMessage(shown: Pages, message: Message): Pages | undefined {
  const isKnown = shown.pages.some((page) => page.messages.some(({ id }) => id === message.id));
  if (isKnown) return { ...shown, pages: shown.pages.map((page) => replaced(page, message)) };
  const [newest, ...older] = shown.pages;
  if (!newest || (newest.messages.at(-1)?.id ?? 0) !== message.previous_id) return undefined;
  return { ...shown, pages: [{ ...newest, messages: [...newest.messages, message] }, ...older] };
}

function replaced(page: Page, message: Message): Page {
  const messages = page.messages.map((one) => {
    return one.id === message.id && one.version <= message.version ? message : one;
  });
  return { ...page, messages };
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
  void queries.invalidateQueries({ queryKey: threadsKey });
}

import { conversationsEndpoints } from '@kith/contract/conversations';
import type { Message } from '@kith/contract/messages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import {
  caughtUp,
  edgeOf,
  type MessageWindow,
  type Side,
  unchangedUpTo,
  withPage,
} from './message-window.ts';

const FIRST = 50;
const FURTHER = 100;
/** A viewer who has missed more pages than this begins at the newest. */
const CATCH_UP_PAGES = 10;

type PageCursor = { readonly before_id?: number; readonly after_id?: number; readonly limit: number };

const ask = (id: number, beyond: PageCursor, signal?: AbortSignal) =>
  call(conversationsEndpoints.listMessages, { id, ...beyond }, signal && { signal });

export const messagesKey = (threadId: number) => ['messages', threadId] as const;

/**
 * Messages of a thread without a gap: the newest, or with `around` those beside one of them. Asked again, it
 * fetches only messages that may have come or changed since.
 */
export const messagesQuery = (threadId: number, around: number | null) =>
  queryOptions({
    ...liveTags(conversationsEndpoints.listMessages),
    queryKey: [...messagesKey(threadId), around],
    queryFn: async ({ client, signal, queryKey }): Promise<MessageWindow> => {
      const held = () => client.getQueryData<MessageWindow>(queryKey);
      const now = held();
      if (now?.hasNewer) return now;
      const comingMeanwhile = () => cameSince(now, held());
      if (now)
        return (await catchUp(threadId, held, signal)) ?? (await newest(threadId, comingMeanwhile, signal));
      return around === null ? newest(threadId, comingMeanwhile, signal) : beside(threadId, around, signal);
    },
    refetchOnMount: 'always',
    // A chat may have tens of thousands: they are replaced one by one, and never compared.
    structuralSharing: false,
  });

/** What came live in the meantime: an answer that was on its way does not have it. */
function cameSince(before: MessageWindow | undefined, now: MessageWindow | undefined): Message[] {
  const known = new Set(before?.messages.map(({ id }) => id));
  return (now?.messages ?? []).filter(({ id }) => !known.has(id));
}

async function newest(
  threadId: number,
  comingMeanwhile: () => Message[],
  signal: AbortSignal,
): Promise<MessageWindow> {
  const { messages, has_more_data } = await ask(threadId, { limit: FIRST }, signal);
  const last = messages.at(-1)?.id ?? 0;
  const newer = comingMeanwhile().filter(({ id }) => id > last);
  return { messages: [...messages, ...newer], hasOlder: has_more_data, hasNewer: false };
}

async function beside(threadId: number, around: number, signal: AbortSignal): Promise<MessageWindow> {
  const [older, newer] = await Promise.all([
    ask(threadId, { before_id: around, limit: FIRST }, signal),
    ask(threadId, { after_id: around - 1, limit: FIRST }, signal),
  ]);
  return {
    messages: [...older.messages, ...newer.messages],
    hasOlder: older.has_more_data,
    hasNewer: newer.has_more_data,
  };
}

/**
 * Undefined where too much was missed, or a known message is gone. Messages that come meanwhile are joined
 * on, not lost.
 */
async function catchUp(
  threadId: number,
  held: () => MessageWindow | undefined,
  signal: AbortSignal,
): Promise<MessageWindow | undefined> {
  const before = held();
  if (!before?.messages.length) return undefined;
  const from = unchangedUpTo(before);
  const answered: Message[] = [];
  for (let page = 0; page < CATCH_UP_PAGES; page += 1) {
    const edge = answered.at(-1)?.id ?? from;
    const { messages, has_more_data } = await ask(threadId, { after_id: edge, limit: FURTHER }, signal);
    answered.push(...messages);
    if (!has_more_data) return caughtUp(held() ?? before, from, answered);
  }
  return undefined;
}

/** A viewer who scrolled so far back that the newest messages were let go begins with them anew. */
export function resetToNewest(queries: QueryClient, threadId: number): Promise<void> {
  const { queryKey } = messagesQuery(threadId, null);
  const isFarBack = queries.getQueryData(queryKey)?.hasNewer === true;
  return isFarBack ? queries.resetQueries({ queryKey }) : Promise.resolve();
}

/** Asks for the next page on one side, if there is one. */
export async function loadPage(
  queries: QueryClient,
  { threadId, around, side }: { threadId: number; around: number | null; side: Side },
): Promise<void> {
  const { queryKey } = messagesQuery(threadId, around);
  const held = queries.getQueryData(queryKey);
  const edge = held && edgeOf(held, side);
  if (edge === undefined) return;
  const beyond = side === 'older' ? { before_id: edge } : { after_id: edge };
  const page = await ask(threadId, { ...beyond, limit: FURTHER });
  queries.setQueryData(queryKey, (now) => now && withPage(now, side, edge, page));
}

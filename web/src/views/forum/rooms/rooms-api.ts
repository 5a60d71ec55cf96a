import type { ReplyOf } from '@kith/contract/kit/endpoint';
import type { RoomMessage } from '@kith/contract/room-fields';
import { roomsEndpoints } from '@kith/contract/rooms';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '#client/api/call.ts';

const calls = roomsEndpoints;

/** No key has a person, as for the forum. */
const ROOMS = ['forum', 'rooms'] as const;
const PAGE = 50;

export type Standing = ReplyOf<typeof calls.getRoomNickname>;

/** How the viewer is called in this room, and whether they are in it. */
export const standingQuery = (room: number) =>
  queryOptions({
    queryKey: [...ROOMS, room, 'standing'],
    queryFn: ({ signal }) => call(calls.getRoomNickname, { focus_area_id: room }, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });

export function showStanding(queries: QueryClient, room: number, change: Partial<Standing>): void {
  queries.setQueryData(standingQuery(room).queryKey, (before) => before && { ...before, ...change });
}

/** What was said in a room, the newest page first. New messages come by `askNew`, and move nothing. */
export const messagesQuery = (room: number) =>
  infiniteQueryOptions({
    queryKey: [...ROOMS, room, 'messages'],
    queryFn: ({ pageParam, signal }) => {
      const asked = { focus_area_id: room, limit: PAGE, ...(pageParam !== null && { before_id: pageParam }) };
      return call(calls.listRoomMessages, asked, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ messages, has_more_data: isMore }) => (isMore ? messages[0]?.id : undefined),
    select: ({ pages }) => inOrder(pages),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    retry: false,
  });

type Page = ReplyOf<typeof calls.listRoomMessages>;
type Pages = InfiniteData<Page, number | null>;

/** The oldest first. A message that was held and then let through stands at its new place alone. */
function inOrder(pages: readonly Page[]): RoomMessage[] {
  const byId = new Map<number, RoomMessage>();
  for (const message of pages.toReversed().flatMap(({ messages }) => messages)) {
    byId.delete(message.id);
    byId.set(message.id, message);
  }
  return [...byId.values()];
}

/** Puts a message in the place of its former version, or behind all that is shown. */
export function showMessage(queries: QueryClient, message: RoomMessage): void {
  change(queries, message.focus_area_id, (pages) => {
    const isThere = pages.some(({ messages }) => messages.some(({ id }) => id === message.id));
    if (!isThere) return withNew(pages, [message]);
    return pages.map((page) => ({
      ...page,
      messages: page.messages.map((one) => (one.id === message.id ? message : one)),
    }));
  });
}

/**
 * The last message of another person that is here: all before it is here, too. One’s own do not tell that.
 * What was just sent may have come behind others that are not here yet, and a held one moves to the end when
 * it is let through.
 */
export function lastOfOthers(queries: QueryClient, room: number): RoomMessage | undefined {
  const [newest] = queries.getQueryData<Pages>(messagesQuery(room).queryKey)?.pages ?? [];
  return newest?.messages.findLast(({ is_own: isOwn }) => !isOwn);
}

/** Asks for what came after the last message of another person, one’s own among it. */
export async function askNew(queries: QueryClient, room: number, before?: number): Promise<void> {
  const last = lastOfOthers(queries, room);
  // With nothing to ask from, or a page of one’s own alone, the newest page is asked for.
  if (!last || last.id === before) return askAgain(queries, room);
  const asked = { focus_area_id: room, after_id: last.id };
  const { messages, has_more_data: isMore } = await call(calls.listRoomMessages, asked);
  change(queries, room, (pages) => withNew(pages, messages));
  if (isMore) await askNew(queries, room, last.id);
}

/** Words that were deleted or taken out of sight are asked for again where they stand. */
export async function askAgain(queries: QueryClient, room: number): Promise<void> {
  await queries.refetchQueries({ queryKey: messagesQuery(room).queryKey, type: 'active' });
}

function withNew([newest, ...older]: readonly Page[], messages: readonly RoomMessage[]): Page[] {
  if (!newest) return [];
  const came = new Set(messages.map(({ id }) => id));
  const kept = newest.messages.filter(({ id }) => !came.has(id));
  return [{ ...newest, messages: [...kept, ...messages] }, ...older];
}

function change(queries: QueryClient, room: number, next: (pages: readonly Page[]) => Page[]): void {
  queries.setQueryData<Pages>(messagesQuery(room).queryKey, (before) =>
    before ? { ...before, pages: next(before.pages) } : before,
  );
}

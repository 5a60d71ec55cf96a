import { type Cover, frontDeskEndpoints, type InboxView } from '@kith/contract/front-desk';
import { type Thread, thread as threadShape } from '@kith/contract/messages';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { threadsKey } from './conversations-api.ts';
import type { SeenMessages } from './seen-messages.ts';

export const INBOX_PAGE = 50;
const SECOND = 1000;
/** A timer cannot wait for longer than some days; this is often enough. */
const LONGEST = 6 * 3600 * SECOND;

const { getCover, listInbox, claimThread, handBackThread } = frontDeskEndpoints;

/** Who answers a chat, and when; asked again when they open or close. */
export const coverQuery = (id: number) =>
  queryOptions({
    ...liveTags(getCover),
    queryKey: [...threadsKey, 'cover', id],
    queryFn: async ({ signal }): Promise<Cover | null> => (await call(getCover, { id }, { signal })).cover,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) => untilChange(data?.until ?? null),
  });

function untilChange(until: string | null): number | false {
  if (until === null) return false;
  return Math.min(Math.max(Date.parse(until) - Date.now(), 0) + SECOND, LONGEST);
}

export const inboxQuery = (view: InboxView) =>
  infiniteQueryOptions({
    ...liveTags(listInbox),
    queryKey: [...threadsKey, 'inbox', view],
    queryFn: ({ pageParam, signal }) =>
      call(listInbox, { view, limit: INBOX_PAGE, offset: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * INBOX_PAGE : undefined),
    refetchOnMount: 'always',
  });

/** An act of staff on a chat that they answer for an organisation. */
export type DeskAction = (thread: Thread, seen: SeenMessages) => Promise<Thread>;

export const takeOn: DeskAction = async ({ conversation_id }) =>
  (await call(claimThread, { conversation_id })).thread;

export const handBack: DeskAction = async ({ conversation_id }) =>
  (await call(handBackThread, { conversation_id })).thread;

/** The member's messages need no answer, up to the last one that the viewer has on screen. */
export const endWait: DeskAction = async ({ conversation_id }, seen) =>
  (await call(frontDeskEndpoints.endWait, { conversation_id, ...seen })).thread;

export const resumeWait = async ({ conversation_id }: Thread): Promise<Thread> =>
  (await call(frontDeskEndpoints.resumeWait, { conversation_id })).thread;

/** The chat as it is, where another person was faster. */
export function threadAfterConflict(error: unknown): Thread | undefined {
  return isRefusal(error, 'stale') ? threadShape.safeParse(error.current).data : undefined;
}

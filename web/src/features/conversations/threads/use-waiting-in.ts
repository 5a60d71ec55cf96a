import type { InboxView } from '@kith/contract/front-desk';
import { useInfiniteQuery } from '@tanstack/react-query';
import { inboxQuery } from '../api/desk-api.ts';

/** The number of chats in a view of the inbox where a member waits; undefined until it is known. */
export function useWaitingIn(view: InboxView): number | undefined {
  const { data } = useInfiniteQuery(inboxQuery(view));
  return data?.pages.flatMap(({ threads }) => threads).filter(({ waiting_since }) => waiting_since !== null)
    .length;
}

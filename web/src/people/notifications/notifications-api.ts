import { type Notification, notificationsEndpoints } from '@kith/contract/notifications';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const PAGE = 30;

/** The prefix of all queries of the inbox. */
const KEY = ['notifications'] as const;

export const inboxQuery = infiniteQueryOptions({
  ...liveTags(notificationsEndpoints.listNotifications),
  queryKey: [...KEY, 'list'],
  queryFn: ({ pageParam, signal }) =>
    call(notificationsEndpoints.listNotifications, { limit: PAGE, offset: pageParam }, { signal }),
  initialPageParam: 0,
  getNextPageParam: (last, pages) => (last.has_more_data ? pages.length * PAGE : undefined),
  refetchOnMount: 'always',
});

export const unreadQuery = queryOptions({
  ...liveTags(notificationsEndpoints.countUnread),
  queryKey: [...KEY, 'unread'],
  queryFn: async ({ signal }) =>
    (await call(notificationsEndpoints.countUnread, {}, { signal })).unread_count,
});

/** Marks it as read, and returns its present state: refused as `not_found` once it is withdrawn. */
export async function readOne(queries: QueryClient, id: number): Promise<Notification> {
  const { notification, unread_count } = await call(notificationsEndpoints.markNotification, {
    id,
    read: true,
  });
  queries.setQueryData(unreadQuery.queryKey, unread_count);
  void queries.invalidateQueries({ queryKey: inboxQuery.queryKey });
  return notification;
}

export async function markAll(queries: QueryClient, upTo: number, as: 'seen' | 'read'): Promise<void> {
  const { unread_count } = await call(notificationsEndpoints.markNotifications, { up_to: upTo, as });
  queries.setQueryData(unreadQuery.queryKey, unread_count);
  if (as === 'read') await askAgain(queries);
}

export function askAgain(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: KEY });
}

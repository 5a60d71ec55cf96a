import type { Notification } from '@kith/contract/notifications';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { isRefusal, TRY_AGAIN } from '#client/connection/api-error.ts';
import { notify } from '#kit/notify.ts';
import { useGoTo } from './go-to.ts';
import { askAgain, inboxQuery, markAll } from './notifications-api.ts';
import { texts } from './texts.ts';

/** The inbox and its actions. */
export function useInbox() {
  const queries = useQueryClient();
  const inbox = useInfiniteQuery(inboxQuery);
  const notifications = inbox.data?.pages.flatMap((page) => page.notifications) ?? [];
  const goTo = useGoTo();
  useSeen(notifications);
  const opening = useMutation({
    mutationFn: ({ id }: Notification) => goTo(id),
    onError: (error) => {
      if (!isRefusal(error, 'not_found')) return notify.error(TRY_AGAIN);
      notify.info(texts.closed);
      return askAgain(queries);
    },
  });
  const reading = useMutation({
    mutationFn: (upTo: number) => markAll(queries, upTo, 'read'),
    onError: () => notify.error(TRY_AGAIN),
  });
  return { inbox, notifications, opening, reading };
}

/** A notification that was on the screen gets no mail. */
function useSeen(notifications: readonly Notification[]): void {
  const queries = useQueryClient();
  const newest = notifications.find(({ seen }) => !seen)?.id;
  const tell = useEffectEvent((upTo: number) => {
    markAll(queries, upTo, 'seen').catch(() => undefined);
  });
  useEffect(() => {
    if (newest !== undefined) tell(newest);
  }, [newest]);
}

import { UNREAD_MAX } from '@kith/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { Count } from '#kit/count.tsx';
import { unreadQuery } from './notifications-api.ts';

/** The unread count of the inbox; hidden at zero, or while unknown. */
export function UnreadCount() {
  const { data = 0 } = useQuery(unreadQuery);
  return data === 0 ? null : <Count of={data} most={UNREAD_MAX - 1} said="unread" />;
}

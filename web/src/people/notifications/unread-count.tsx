import { UNREAD_MAX } from '@kith/contract/notifications';
import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from './notifications-api.ts';

/** How many wait in the inbox; nothing while none does, or while nobody knows. */
export function UnreadCount() {
  const { data = 0 } = useQuery(unreadQuery);
  if (data === 0) return null;
  return (
    <span className="count">
      {data >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : data}
      <span className="vh"> unread</span>
    </span>
  );
}

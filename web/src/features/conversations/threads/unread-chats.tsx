import { useQuery } from '@tanstack/react-query';
import { Count } from '#kit/count.tsx';
import { chatCountsQuery } from '../api/conversations-api.ts';

/** In how many chats something is new; nothing while there is none, or while nobody knows. */
export function UnreadChats() {
  const unread = useQuery(chatCountsQuery).data?.unread_count ?? 0;
  return unread === 0 ? null : <Count of={unread} most={99} said="unread" />;
}

/** In how many chats a member waits that are the viewer's to answer, or nobody's yet. */
export function WaitingChats() {
  const waiting = useQuery(chatCountsQuery).data?.inbox_count ?? 0;
  return waiting === 0 ? null : <Count of={waiting} most={99} said="waiting" />;
}

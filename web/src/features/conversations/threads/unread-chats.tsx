import { useQuery } from '@tanstack/react-query';
import { Count } from '#kit/count.tsx';
import { chatCountsQuery } from '../api/conversations-api.ts';
import { counts } from './count-texts.ts';

/** The number of chats with new messages; nothing while there is none, or while the number is not known. */
export function UnreadChats() {
  const unread = useQuery(chatCountsQuery).data?.unread_count ?? 0;
  return unread === 0 ? null : <Count of={unread} most={99} said={counts.unread} />;
}

/** The number of chats where a member waits for the viewer, or for any of the staff. */
export function WaitingChats() {
  const waiting = useQuery(chatCountsQuery).data?.inbox_count ?? 0;
  return waiting === 0 ? null : <Count of={waiting} most={99} said={counts.waiting} />;
}

import { useQuery } from '@tanstack/react-query';
import { Count } from '#kit/count.tsx';
import { unreadThreadsQuery } from './conversations-api.ts';

/** In how many chats something is new; nothing while there is none, or while nobody knows. */
export function UnreadChats() {
  const { data = 0 } = useQuery(unreadThreadsQuery);
  return data === 0 ? null : <Count of={data} most={99} said="unread" />;
}

import { useQuery } from '@tanstack/react-query';
import { unreadThreadsQuery } from './conversations-api.ts';

const MOST = 99;

/** In how many chats something is new; nothing while there is none, or while nobody knows. */
export function UnreadChats() {
  const { data = 0 } = useQuery(unreadThreadsQuery);
  if (data === 0) return null;
  return (
    <span className="count">
      {data > MOST ? `${MOST}+` : data}
      <span className="vh"> unread</span>
    </span>
  );
}

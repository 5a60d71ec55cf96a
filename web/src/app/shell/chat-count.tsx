import { lazy, Suspense } from 'react';
import { MESSAGES_PATH } from './nav-table.ts';

/** Comes after the first script; without it the way to the chats is there all the same. */
const UnreadChats = lazy(() =>
  import('../../features/conversations/unread-chats.tsx').then(
    (module) => ({ default: module.UnreadChats }),
    () => ({ default: () => null }),
  ),
);

/** Beside the way to the chats, in how many of them something is new. */
export function ChatCount({ path }: { path: string }) {
  if (path !== MESSAGES_PATH) return null;
  return (
    <Suspense>
      <UnreadChats />
    </Suspense>
  );
}

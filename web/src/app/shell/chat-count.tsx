import { Suspense } from 'react';
import { later } from '#client/connection/later.ts';
import type { NavGroup } from './nav.ts';
import { INBOX_PATH, MESSAGES_PATH } from './nav-table.ts';

const counts = () => import('../../features/conversations/threads/unread-chats.tsx');

/** They come after the first script; without them the way to the chats is there all the same. */
const COUNTS = new Map([
  [MESSAGES_PATH, later(async () => (await counts()).UnreadChats)],
  [INBOX_PATH, later(async () => (await counts()).WaitingChats)],
]);

/**
 * Beside the way to the chats, in how many of them something is new; beside the way to an inbox, in how many
 * a member waits.
 */
export function ChatCount({ path }: { path: string }) {
  const Counted = COUNTS.get(path);
  return Counted ? (
    <Suspense>
      <Counted />
    </Suspense>
  ) : null;
}

/** The same beside a group, for as long as its pages are not beside it themselves. */
export function GroupCount({ group: { path, children } }: { group: NavGroup }) {
  return <ChatCount path={children.some((child) => child.path === INBOX_PATH) ? INBOX_PATH : path} />;
}

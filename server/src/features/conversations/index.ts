// Conversations: what people write to one another, in private, in groups, with a coordinator and with the front desk. Nobody reads a thread
// they are not in; who is in one is said once, in `inside-store.ts`. Whoever writes holds the thread, so ids of messages are in the order
// of commits, and whoever was away asks for what came after the last they have.
import type { Feature } from '#kernel/feature';
import { conversationJobs } from './effects/return-claims.ts';
import { conversationRoutes } from './routes.ts';

export { chats } from './chats.ts';
export { waits } from './desk/waits.ts';
export { shownMessages } from './present/present-messages.ts';
export { conversationReaders } from './readers.ts';
export { readableThreads } from './store/thread-store.ts';
export { typingNews } from './store/typing-store.ts';
export { visibleMessages } from './store/ways-store.ts';
export { unreadBeside } from './threads/team-contacts.ts';

export const feature: Feature = { routes: conversationRoutes, jobs: conversationJobs };

// Conversations: what people write to one another, in private, in groups, with a coordinator and with the front desk. Nobody reads a thread
// they are not in; who is in one is said once, in `inside-store.ts`. Whoever writes holds the thread, so ids of messages are in the order
// of commits, and whoever was away asks for what came after the last they have.

export { chats } from './chats.ts';
export { shownMessages } from './present-messages.ts';
export { conversationReaders } from './readers.ts';
export { conversationJobs } from './return-claims.ts';
export { conversationRoutes } from './routes.ts';
export { unreadBeside } from './team-contacts.ts';
export { readableThreads } from './thread-store.ts';
export { typingNews } from './typing-store.ts';
export { waits } from './waits.ts';
export { visibleMessages } from './ways-store.ts';

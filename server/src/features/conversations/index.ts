// Conversations: messages between people, in private, in groups, with a coordinator and with the front desk.
// A person reads only threads that they are in; `inside-store.ts` says once who is in one. A writer holds the
// thread, so ids of messages are in the order of commits. A client that was away asks for all messages after
// the last one that it has.
import type { Feature } from '#kernel/feature';
import { conversationJobs } from './effects/return-claims.ts';
import { conversationRoutes } from './routes.ts';

export { chatCounts } from './chat-counts.ts';
export { chats } from './chats.ts';
export { waits } from './desk/waits.ts';
export { findChats } from './find-chats.ts';
export { shownMessages } from './present/shown-messages.ts';
export { conversationReaders } from './readers.ts';
export { readableThreads } from './store/thread-store.ts';
export { typingNews } from './store/typing-store.ts';
export { messageQueries } from './store/ways-store.ts';

export const feature: Feature = { routes: conversationRoutes, jobs: conversationJobs };

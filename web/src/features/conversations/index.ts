// Chats: the list, a chat and its words, and the inbox of staff. Other rooms name a chat as these pages do.
export { threadDetail, threadName } from './words/thread-words.ts';

// Chats: the list, a chat and its words, and the inbox of staff. Other rooms name a chat as these pages do.
export { foundChatDetail, foundChatName } from './words/found-chat.ts';

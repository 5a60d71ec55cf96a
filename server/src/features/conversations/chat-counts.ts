import { careNews, careWords } from './store/care-store.ts';
import { unreadBeside } from './threads/team-contacts.ts';

/** News of chats, for views around people. */
export const chatCounts = { beside: unreadBeside, news: careNews, ofPeople: careWords };

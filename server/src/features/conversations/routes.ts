import { conversationsEndpoints } from '@kith/contract/conversations';
import { bind } from '../../kernel/http/bind.ts';
import { markSeen } from './mark-seen.ts';
import { openThread } from './open-thread.ts';
import { listMessages } from './read-messages.ts';
import {
  countUnreadGroupThreads,
  countUnreadThreads,
  getThread,
  listTeamContacts,
  listThreads,
  listThreadsAndContacts,
} from './read-threads.ts';
import { sendMessage, sendText } from './send-message.ts';

export const conversationRoutes = bind(conversationsEndpoints, {
  listThreads,
  getThread,
  listMessages,
  countUnreadThreads,
  countUnreadGroupThreads,
  listTeamContacts,
  listThreadsAndContacts,
  markSeen,
  openThread,
  sendMessage,
  sendText,
});

import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { threadsEndpoints } from '@kith/contract/threads';
import { bind } from '../../kernel/http/bind.ts';
import { addToGroup, leaveGroup, removeFromGroup, renameGroup } from './change-group.ts';
import { deleteMessage, editMessage } from './change-message.ts';
import { claimThread, handBackThread } from './claim-thread.ts';
import { createGroup } from './create-group.ts';
import { endWait, resumeWait } from './end-wait.ts';
import { getAttachment } from './get-attachment.ts';
import { getCover } from './get-cover.ts';
import { markSeen } from './mark-seen.ts';
import { openCareCoordinator } from './open-care-coordinator.ts';
import { openReceptionist } from './open-front-desk.ts';
import { openThread } from './open-thread.ts';
import { previewThreads } from './preview-threads.ts';
import { listInbox } from './read-inbox.ts';
import { listMessages } from './read-messages.ts';
import {
  countUnreadGroupThreads,
  countUnreadThreads,
  getThread,
  listTeamContacts,
  listThreads,
  listThreadsAndContacts,
} from './read-threads.ts';
import { sayTyping } from './say-typing.ts';
import { searchMessages } from './search-messages.ts';
import { sendMessage, sendText } from './send-message.ts';
import { updateThreadSettings } from './update-settings.ts';

const conversations = bind(conversationsEndpoints, {
  listThreads,
  getThread,
  listMessages,
  searchMessages,
  countUnreadThreads,
  countUnreadGroupThreads,
  listTeamContacts,
  listThreadsAndContacts,
  markSeen,
  openThread,
  sendMessage,
  sendText,
  getAttachment,
});

const threads = bind(threadsEndpoints, {
  createGroup,
  renameGroup,
  addToGroup,
  removeFromGroup,
  leaveGroup,
  updateThreadSettings,
  editMessage,
  deleteMessage,
  sayTyping,
  previewThreads,
});

const frontDesk = bind(frontDeskEndpoints, {
  openCareCoordinator,
  openReceptionist,
  listInbox,
  getCover,
  claimThread,
  handBackThread,
  endWait,
  resumeWait,
});

export const conversationRoutes = [...conversations, ...threads, ...frontDesk];

import { conversationsEndpoints } from '@kith/contract/conversations';
import { frontDeskEndpoints } from '@kith/contract/front-desk';
import { threadsEndpoints } from '@kith/contract/threads';
import { bind } from '#kernel/http/bind';
import { attachmentRecord, messageRecord } from './access/own-message.ts';
import { threadRecord } from './access/own-thread.ts';
import { claimThread, handBackThread } from './desk/claim-thread.ts';
import { endWait, resumeWait } from './desk/end-wait.ts';
import { getCover } from './desk/get-cover.ts';
import { openReceptionist } from './desk/open-front-desk.ts';
import { listInbox } from './desk/read-inbox.ts';
import { addToGroup, leaveGroup, removeFromGroup, renameGroup } from './groups/change-group.ts';
import { createGroup } from './groups/create-group.ts';
import { deleteMessage, editMessage } from './messages/change-message.ts';
import { getAttachment } from './messages/get-attachment.ts';
import { reactToMessage } from './messages/react-to-message.ts';
import { listMessages } from './messages/read-messages.ts';
import { searchMessages } from './messages/search-messages.ts';
import { sendMessage, sendText } from './messages/send-message.ts';
import { markSeen } from './threads/mark-seen.ts';
import { openCareCoordinator } from './threads/open-care-coordinator.ts';
import { openThread } from './threads/open-thread.ts';
import { previewThreads } from './threads/preview-threads.ts';
import {
  countUnreadGroupThreads,
  countUnreadThreads,
  getThread,
  listTeamContacts,
  listThreads,
  listThreadsAndContacts,
} from './threads/read-threads.ts';
import { sayTyping } from './threads/say-typing.ts';
import { updateThreadSettings } from './threads/update-settings.ts';

const records = { thread: threadRecord, message: messageRecord, attachment: attachmentRecord };

const conversations = bind(
  conversationsEndpoints,
  {
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
  },
  records,
);

const threads = bind(
  threadsEndpoints,
  {
    createGroup,
    renameGroup,
    addToGroup,
    removeFromGroup,
    leaveGroup,
    updateThreadSettings,
    editMessage,
    deleteMessage,
    reactToMessage,
    sayTyping,
    previewThreads,
  },
  records,
);

const frontDesk = bind(
  frontDeskEndpoints,
  {
    openCareCoordinator,
    openReceptionist,
    listInbox,
    getCover,
    claimThread,
    handBackThread,
    endWait,
    resumeWait,
  },
  records,
);

export const conversationRoutes = [...conversations, ...threads, ...frontDesk];

import { createGroup } from './create-group.ts';
import { openReceptionist } from './open-front-desk.ts';
import { openThread } from './open-thread.ts';
import { sendText } from './send-message.ts';

/** What somebody does in a chat, for whoever acts for them without a request. */
export const chats = { openThread, openReceptionist, createGroup, sendText };

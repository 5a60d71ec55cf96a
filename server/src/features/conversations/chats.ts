import { createGroup } from './create-group.ts';
import { endBlocksBetween } from './end-blocks.ts';
import { openReceptionist } from './open-front-desk.ts';
import { openThread } from './open-thread.ts';
import { sendText } from './send-message.ts';

/** What is done in chats without a request: for somebody, as if they did it, or by Kith. */
export const chats = { openThread, openReceptionist, createGroup, sendText, endBlocksBetween };

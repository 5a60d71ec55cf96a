import { attachmentRecord } from './access/own-message.ts';
import { threadRecord } from './access/own-thread.ts';
import { openReceptionist } from './desk/open-front-desk.ts';
import { endBlocksBetween } from './effects/end-blocks.ts';
import { createGroup } from './groups/create-group.ts';
import { sendStored, sendText } from './messages/send-message.ts';
import { openThread } from './threads/open-thread.ts';

/** Acts in chats without a request of the room: in a person's name, or by Kith. */
export const chats = {
  openThread,
  openReceptionist,
  createGroup,
  seeThread: threadRecord.see,
  sendText,
  sendStored,
  attachment: attachmentRecord,
  endBlocksBetween,
};

import { filesInChatsEndpoints } from '@kith/contract/files-in-chats';
import { chats } from '#features/conversations';
import { fileRecord } from '#features/files';
import { bind } from '#kernel/http/bind';
import { keepAttachment } from './keep-attachment.ts';
import { sendFile } from './send-file.ts';

export const filesInChatsRoutes = bind(
  filesInChatsEndpoints,
  { keepAttachment, sendFile },
  { attachment: chats.attachment, file: fileRecord },
);

import type { filesInChatsEndpoints } from '@kith/contract/files-in-chats';
import { chats } from '#features/conversations';
import type { fileRecord } from '#features/files';
import { holdBytes } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';

/** Under its name of now. The people of the chat have it by the message; no share of the file is made. */
export const sendFile: Story<typeof filesInChatsEndpoints.sendFile, typeof fileRecord> = async (
  ctx,
  { conversation_id, client_key },
) => {
  const { id, fileId, name, ext } = ctx.held;
  const stored = fileId === null ? undefined : await holdBytes(ctx.db, fileId);
  const file = { ...(stored ?? refuse('not_found')), name, ext };
  return {
    message: await chats.sendStored(ctx, { conversation_id, client_key }, { file, from: `file ${id}` }),
  };
};

import type { filesInChatsEndpoints } from '@kith/contract/files-in-chats';
import type { chats } from '#features/conversations';
import { addFile, findOwnCopy } from '#features/files';
import { holdBytes } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';

/** Judged like a download of the attachment, and recorded as one. The same bytes are kept once. */
export const keepAttachment: Story<
  typeof filesInChatsEndpoints.keepAttachment,
  typeof chats.attachment
> = async (ctx, { client_key, id, about_patient_id: memberId = ctx.viewer.userId }) => {
  const { memberId: about, threadId } = ctx.held;
  const file = (await holdBytes(ctx.db, id)) ?? refuse('not_found');
  if (about !== null) ctx.auditRead({ kind: 'thread', memberId: about, ids: [threadId] });
  const copy = await findOwnCopy(ctx, memberId, file.key);
  if (copy) return { file: copy, is_new: false };
  const asked = { attachment: id, memberId, shared_with: [] };
  return { file: await addFile(ctx, memberId, { client_key, asked, file }), is_new: true };
};

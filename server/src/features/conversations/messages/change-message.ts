import type { Message } from '@kith/contract/messages';
import type { threadsEndpoints } from '@kith/contract/threads';
import type { ViewerCtx } from '#kernel/context';
import { removeFiles } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import type { messageRecord } from '../access/own-message.ts';
import { findOwnThread, requireWriting } from '../access/own-thread.ts';
import { messageDeleted, messageEdited } from '../facts.ts';
import { presentMessages } from '../present/present-messages.ts';
import { changeableUntil } from '../rules.ts';
import { detachFiles } from '../store/message-file-store.ts';
import { type MessageRecord, selectMessagesById, updateMessage } from '../store/message-store.ts';
import { removeReactions } from '../store/reaction-store.ts';
import { updateWaitChanged } from '../store/wait-store.ts';

export const editMessage: Story<typeof threadsEndpoints.editMessage, typeof messageRecord> = async (
  ctx,
  asked,
) => {
  const row = await requireChangeable(ctx, asked.version);
  requireWriting(ctx, await findOwnThread(ctx, row.threadId));
  const editedAt = ctx.clock.now();
  await updateMessage(ctx.db, row.id, { body: asked.message, editedAt });
  await keepChange(ctx, row, editedAt);
  const { id: messageId, threadId, memberId, version } = row;
  await ctx.record(messageEdited(memberId, { threadId, messageId, version: version + 1 }));
  return { message: await present(ctx, row.id) };
};

/** The words, files and reactions go at once and for good; the row stays, as a deleted message. */
export const deleteMessage: Story<typeof threadsEndpoints.deleteMessage, typeof messageRecord> = async (
  ctx,
  asked,
) => {
  const row = await requireChangeable(ctx, asked.version);
  const deletedAt = ctx.clock.now();
  await updateMessage(ctx.db, row.id, { body: '', deletedAt, fileCount: 0, reactionCount: 0 });
  await removeReactions(ctx.db, row.id);
  await keepChange(ctx, row, deletedAt);
  await removeFiles(ctx, await detachFiles(ctx.db, row.id));
  await ctx.record(messageDeleted(row.memberId, { threadId: row.threadId, messageId: row.id }));
  return { message: await present(ctx, row.id) };
};

/** Staff who answer the member have to see the change before they can end the wait. */
async function keepChange(ctx: ViewerCtx, { threadId, memberId, senderId }: MessageRecord, at: Date) {
  if (senderId === memberId) await updateWaitChanged(ctx.db, threadId, at);
}

/** Refuses a message that has been changed since, or can no longer be changed. */
async function requireChangeable(
  ctx: ViewerCtx & { readonly held: MessageRecord },
  version: number,
): Promise<MessageRecord> {
  const row = ctx.held;
  if (row.version !== version) return refuse('stale', { current: await present(ctx, row.id) });
  if (!changeableUntil(row, ctx.clock.now())) return refuse('change_expired');
  return row;
}

async function present(ctx: ViewerCtx, id: number): Promise<Message> {
  const [message] = await presentMessages(ctx, ctx.viewer.userId, await selectMessagesById(ctx, [id]));
  return message ?? refuse('not_found');
}

import type { Message } from '@kith/contract/messages';
import type { threadsEndpoints } from '@kith/contract/threads';
import type { ViewerCtx } from '#kernel/context';
import { removeFiles } from '#kernel/files/index';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { findOwnThread, lockOwn, requireWriting } from '../access/own-thread.ts';
import { messageDeleted, messageEdited } from '../facts.ts';
import { presentMessages } from '../present/present-messages.ts';
import { changeableUntil } from '../rules.ts';
import { detachFiles } from '../store/message-file-store.ts';
import { type MessageRecord, selectMessagesById, updateMessage } from '../store/message-store.ts';
import { updateWaitChanged } from '../store/wait-store.ts';

export const editMessage: Story<typeof threadsEndpoints.editMessage> = async (ctx, asked) => {
  const row = await holdOwnMessage(ctx, asked);
  await requireWriting(ctx, await findOwnThread(ctx, row.threadId));
  const editedAt = ctx.clock.now();
  await updateMessage(ctx.db, row.id, { body: asked.message, editedAt });
  await keepChange(ctx, row, editedAt);
  const { id: messageId, threadId, aboutId, version } = row;
  await ctx.record(messageEdited(aboutId, { threadId, messageId, version: version + 1 }));
  return { message: await present(ctx, row.id) };
};

/** The words and files go at once and for good; that there was a message stays. */
export const deleteMessage: Story<typeof threadsEndpoints.deleteMessage> = async (ctx, asked) => {
  const row = await holdOwnMessage(ctx, asked);
  const deletedAt = ctx.clock.now();
  await updateMessage(ctx.db, row.id, { body: '', deletedAt, fileCount: 0 });
  await keepChange(ctx, row, deletedAt);
  await removeFiles(ctx, await detachFiles(ctx.db, row.id));
  await ctx.record(messageDeleted(row.aboutId, { threadId: row.threadId, messageId: row.id }));
  return { message: await present(ctx, row.id) };
};

/** Whoever answers the member has to have seen it before they say that it needs no answer. */
async function keepChange(ctx: ViewerCtx, { threadId, aboutId, senderId }: MessageRecord, at: Date) {
  if (senderId === aboutId) await updateWaitChanged(ctx.db, threadId, at);
}

/** The caller’s own message in a thread that they are in, held with its thread, as long as it can be changed. */
async function holdOwnMessage(
  ctx: ViewerCtx,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<MessageRecord> {
  const [seen] = await selectMessagesById(ctx, [id]);
  if (!seen) return refuse('not_found');
  await lockOwn(ctx, seen.threadId);
  const [row] = await selectMessagesById(ctx, [id]);
  if (!row) return refuse('not_found');
  if (row.senderId !== ctx.viewer.userId) return refuse('forbidden');
  if (row.version !== version) return refuse('stale', { current: await present(ctx, id) });
  if (!changeableUntil(row, ctx.clock.now())) return refuse('change_expired');
  return row;
}

async function present(ctx: ViewerCtx, id: number): Promise<Message> {
  const [message] = await presentMessages(ctx, ctx.viewer.userId, await selectMessagesById(ctx, [id]));
  return message ?? refuse('not_found');
}

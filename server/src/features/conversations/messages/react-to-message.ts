import type { threadsEndpoints } from '@kith/contract/threads';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import type { messageRecord } from '../access/own-message.ts';
import { findOwnThread, requireWriting } from '../access/own-thread.ts';
import { messageReacted } from '../facts.ts';
import { presentMessages, THREAD } from '../present/present-messages.ts';
import { selectMessagesById } from '../store/message-store.ts';
import { putReaction } from '../store/reaction-store.ts';

/** The same session's look at the chat within this time, and since the message came, stands for this one. */
const RESTS_MS = 60 * 60_000;

/**
 * Only people who may write there. It is no answer: a member who waits for staff waits on, and no chat
 * becomes unread. The reaction as it is already is no news for the others.
 */
export const reactToMessage: Story<typeof threadsEndpoints.reactToMessage, typeof messageRecord> = async (
  ctx,
  { reaction },
) => {
  const { id: messageId, threadId, memberId, type, sortAt, editedAt, deletedAt } = ctx.held;
  requireWriting(ctx, await findOwnThread(ctx, threadId));
  if (type !== 'text' || deletedAt !== null)
    return refuse('conflict', { message: 'You can’t react to this message.' });
  const now = ctx.clock.now();
  if (await putReaction(ctx.db, { messageId, personId: ctx.viewer.userId, now }, reaction))
    await ctx.record(messageReacted(memberId, { threadId, messageId, reaction }));
  const unlessSince = new Date(Math.max(now.getTime() - RESTS_MS, (editedAt ?? sortAt).getTime()));
  if (memberId !== null) ctx.auditRead({ kind: THREAD, memberId, ids: [threadId], unlessSince });
  const [message] = await presentMessages(ctx, ctx.viewer.userId, await selectMessagesById(ctx, [messageId]));
  return { message: message ?? refuse('not_found') };
};

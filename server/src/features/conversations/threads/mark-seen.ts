import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import type { threadRecord } from '../access/own-thread.ts';
import { threadSeen } from '../facts.ts';
import { moveSeen } from '../store/member-store.ts';

export const markSeen: Story<typeof conversationsEndpoints.markSeen, typeof threadRecord> = async (
  ctx,
  asked,
) => {
  const { userId } = ctx.viewer;
  if (asked.member_id !== undefined && asked.member_id !== userId) return refuse('identity_mismatch');
  const { thread, own } = ctx.held;
  const upTo = Math.min(asked.last_message_seen, thread.lastMessageId);
  const before = own?.lastSeen ?? 0;
  const at = { threadId: thread.id, personId: userId, now: ctx.clock.now() };
  const lastSeen = upTo > before ? await moveSeen(ctx.db, at, upTo) : before;
  if (lastSeen > before)
    await ctx.record(threadSeen(thread.memberId, { threadId: thread.id, messageId: lastSeen }));
  return { conversation_id: thread.id, member_id: userId, last_message_seen: lastSeen };
};

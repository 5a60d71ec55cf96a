import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { Story } from '../../kernel/http/bind.ts';
import { refuse } from '../../kernel/refuse.ts';
import { selectMessages } from './message-store.ts';
import { findOwnThread } from './own-thread.ts';
import { presentMessages, THREAD } from './present-messages.ts';

export const listMessages: Story<typeof conversationsEndpoints.listMessages> = async (ctx, asked) => {
  const { id: threadId, after_id: afterId, before_id: beforeId = Number.MAX_SAFE_INTEGER, limit } = asked;
  const { userId, memberId } = ctx.viewer;
  const { thread } = await findOwnThread(ctx, threadId);
  if (memberId !== userId && thread.aboutId !== memberId) return refuse('not_found');
  const side = afterId === undefined ? 'before' : 'after';
  const rows = await selectMessages(ctx, { threadId, side, edge: afterId ?? beforeId, limit: limit + 1 });
  const page = rows.slice(0, limit);
  if (thread.aboutId !== null) ctx.saw({ kind: THREAD, aboutId: thread.aboutId, ids: [threadId] });
  const messages = await presentMessages(ctx, userId, side === 'after' ? page : page.toReversed());
  return { messages, has_more_data: rows.length > limit };
};

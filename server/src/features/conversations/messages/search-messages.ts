import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { Story } from '#kernel/http/bind';
import { readKeyword } from '#kernel/keyword';
import type { threadRecord } from '../access/own-thread.ts';
import { presentMessages, THREAD } from '../present/present-messages.ts';
import { selectSought } from '../store/message-store.ts';

export const searchMessages: Story<
  typeof conversationsEndpoints.searchMessages,
  typeof threadRecord
> = async (ctx, asked) => {
  const { id: threadId, keyword, before_id: edge = Number.MAX_SAFE_INTEGER, limit } = asked;
  const { thread } = ctx.held;
  const { asTyped, words } = readKeyword(keyword);
  const sought = { asTyped, begun: words.length > 0 ? `${words.join(' & ')}:*` : '' };
  const rows = await selectSought(ctx, { threadId, edge, limit: limit + 1, ...sought });
  if (thread.memberId !== null) ctx.auditRead({ kind: THREAD, memberId: thread.memberId, ids: [threadId] });
  const messages = await presentMessages(ctx, ctx.viewer.userId, rows.slice(0, limit));
  return { messages, has_more_data: rows.length > limit };
};

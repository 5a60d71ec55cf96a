import type { conversationsEndpoints } from '@kith/contract/conversations';
import type { Story } from '#kernel/http/bind';
import { findOwnThread } from '../access/own-thread.ts';
import { presentMessages, THREAD } from '../present/present-messages.ts';
import { namedThread } from '../rules.ts';
import { selectMessages } from '../store/message-store.ts';

/**
 * The thread decides: a person in it reads it, also when they name another member with whom they have a
 * relation.
 */
export const listMessages: Story<typeof conversationsEndpoints.listMessages> = async (ctx, asked) => {
  const { after_id: afterId, before_id: beforeId = Number.MAX_SAFE_INTEGER, limit, offset } = asked;
  const threadId = namedThread(asked);
  const { thread } = await findOwnThread(ctx, threadId);
  const side = afterId === undefined ? 'before' : 'after';
  const edge = afterId ?? beforeId;
  const rows = await selectMessages(ctx, { threadId, side, edge, limit: limit + 1, offset });
  const page = rows.slice(0, limit);
  if (thread.memberId !== null) ctx.auditRead({ kind: THREAD, memberId: thread.memberId, ids: [threadId] });
  const messages = await presentMessages(ctx, ctx.viewer.userId, side === 'after' ? page : page.toReversed());
  return { messages, has_more_data: rows.length > limit };
};

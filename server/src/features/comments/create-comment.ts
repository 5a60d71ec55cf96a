import type { commentsEndpoints } from '@kith/contract/comments';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { commentStore, seeItem } from '#records/comments';
import { commentWritten } from './facts.ts';
import { presentComment } from './present.ts';

/** A repeat is judged by today's rights, like a first request. */
export const createComment: Story<typeof commentsEndpoints.createComment> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const { kind, id: recordId, text } = asked;
  const { memberId, isOpen } = await seeItem(ctx, kind, recordId);
  if (!isOpen) return refuse('comments_off');
  const id = await idempotent(ctx, { operation: 'comment.create', key, body: asked }, async () => {
    const { userId: authorId } = ctx.viewer;
    const createdAt = ctx.clock.now();
    const commentId = await commentStore.insert(ctx.db, {
      kind,
      recordId,
      memberId,
      authorId,
      text,
      createdAt,
    });
    await ctx.record(commentWritten(memberId, { commentId, itemKind: kind, recordId }));
    return commentId;
  });
  return { comment: await presentComment(ctx, id) };
};

import type { RecordAction } from '@kith/contract/abilities';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { type CommentRow, commentStore, seeItem } from '#records/comments';
import { COMMENT_RULES } from './rules.ts';

/** Holds the comment that a call names. */
export const commentRecord = {
  /**
   * Judged before it is held, so that a person who does not read it never waits for it. Refuses with
   * `not_found` a comment that the caller does not read, and with `forbidden` what they may not do with it.
   */
  async holdFor(ctx: ViewerCtx, action: RecordAction<'comment'>, id: number): Promise<CommentRow> {
    const { userId } = ctx.viewer;
    const found = (await commentStore.find(ctx.db, id)) ?? refuse('not_found');
    await requireReach(ctx, action, found);
    const row = (await commentStore.lock(ctx.db, id)) ?? refuse('not_found');
    await requireReach(ctx, action, row);
    if (action === 'restore') {
      const isOwn = row.deletedAt === null ? row.authorId === userId : row.deletedBy === userId;
      return isOwn ? row : refuse(row.deletedAt === null ? 'forbidden' : 'not_found');
    }
    if (row.deletedAt !== null) return refuse('not_found');
    return COMMENT_RULES[action](userId, row) ? row : refuse('forbidden');
  },
};

/** While comments are off no person reads one, and a member may still take away what stands about them. */
async function requireReach(
  ctx: ViewerCtx,
  action: RecordAction<'comment'>,
  { kind, recordId }: CommentRow,
): Promise<void> {
  const { isOpen, caller } = await seeItem(ctx, kind, recordId);
  if (!isOpen && !(action === 'delete' && caller.isMember)) refuse('not_found');
}

import type { RecordAction } from '@kith/contract/abilities';
import type { ForumComment } from '@kith/contract/forum-fields';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { type CommentRow, findComment, lockComment } from './comments-store.ts';
import { isSeenBy } from './policy.ts';
import { presentComment } from './present.ts';
import { readerOf } from './self.ts';

/** The comment that a call changes, for its author; others who see its place may not. */
export const commentRecord = {
  async holdFor(
    ctx: ViewerCtx,
    _action: RecordAction<'forum_comment'>,
    id: number,
  ): Promise<{ readonly row: CommentRow; readonly me: number }> {
    const me = await readerOf(ctx);
    const row = await lockComment(ctx.db, id);
    if (!row || !isSeenBy(row, me)) return refuse('not_found');
    return row.authorId === me ? { row, me } : refuse('forbidden');
  },
};

export async function commentFor(
  { db }: Pick<ViewerCtx, 'db'>,
  id: number,
  me: number,
): Promise<ForumComment> {
  return presentComment((await findComment(db, id, me)) ?? refuse('not_found'), me);
}

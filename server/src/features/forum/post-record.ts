import type { RecordAction } from '@kith/contract/abilities';
import type { ForumPost } from '@kith/contract/forum-fields';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { isSeenBy } from './policy.ts';
import { findPost, lockPost, type PostRow, type ShownPost } from './posts-store.ts';
import { presentPost } from './present.ts';
import { readerOf } from './self.ts';

/** A post, and the caller’s id in the forum. */
interface Seen<Row> {
  readonly row: Row;
  readonly me: number;
}

/** The post that a call names, for each person who sees its place; a change is its author’s alone. */
export const postRecord = {
  async see(ctx: ViewerCtx, id: number): Promise<Seen<ShownPost>> {
    const me = await readerOf(ctx);
    return { row: (await findPost(ctx.db, id, me)) ?? refuse('not_found'), me };
  },
  async holdFor(
    ctx: ViewerCtx,
    action: Exclude<RecordAction<'forum_post'>, 'read'>,
    id: number,
  ): Promise<Seen<PostRow>> {
    const me = await readerOf(ctx);
    const row = await lockPost(ctx.db, id, action === 'star' ? 'key share' : 'no key update');
    if (!row || !isSeenBy(row, me)) return refuse('not_found');
    const isChange = action === 'update' || action === 'delete';
    return isChange && row.authorId !== me ? refuse('forbidden') : { row, me };
  },
};

/** One post as its author, or a person who sees it, has it now. */
export async function postFor({ db }: Pick<ViewerCtx, 'db'>, id: number, me: number): Promise<ForumPost> {
  return presentPost((await findPost(db, id, me)) ?? refuse('not_found'), me);
}

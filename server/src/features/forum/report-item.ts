import type { forumEndpoints } from '@kith/contract/forum';
import { FORUM_LOOK_HOURS } from '@kith/contract/forum-fields';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { count } from './attempts.ts';
import { findComment } from './comments-store.ts';
import { thisHour } from './moments.ts';
import { findPost } from './posts-store.ts';
import { upsertReport } from './reports-store.ts';
import { ensureSelf, readerOf } from './self.ts';

type Endpoints = typeof forumEndpoints;

export const reportForumItem: Story<Endpoints['reportForumItem']> = async (
  ctx,
  { post_id: postId, comment_id: commentId, reason, note = null },
) => {
  if ((postId === undefined) === (commentId === undefined))
    return refuseField('post_id', 'Please say which post or which comment it is about.');
  await requireOthers(ctx, postId, commentId);
  await count(ctx, 'report');
  const { id: reporterId } = await ensureSelf(ctx);
  const item =
    postId === undefined ? { kind: 'comment', itemId: commentId } : { kind: 'post', itemId: postId };
  await upsertReport(ctx.db, { ...(item as Item), reporterId, reason, note, since: thisHour(ctx.clock) });
  return { look_within_hours: FORUM_LOOK_HOURS };
};

interface Item {
  readonly kind: 'post' | 'comment';
  readonly itemId: number;
}

async function requireOthers(ctx: ViewerCtx, postId?: number, commentId?: number): Promise<void> {
  const me = await readerOf(ctx);
  const [field, row] =
    postId === undefined
      ? (['comment_id', await findComment(ctx.db, commentId ?? 0, me)] as const)
      : (['post_id', await findPost(ctx.db, postId, me)] as const);
  // Of what was taken back no words are left to look at.
  if (!row || row.state === 'taken_back') return refuse('not_found');
  if (row.authorId === me) refuseField(field, 'This is your own. You can change it, or take it back.');
}

import type { forumEndpoints } from '@kith/contract/forum';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { findComment, selectComments } from './comments-store.ts';
import { postRecord } from './post-record.ts';
import { presentComment } from './present.ts';

type Endpoints = typeof forumEndpoints;

export const listForumComments: Story<Endpoints['listForumComments'], typeof postRecord> = async (
  ctx,
  { id: postId, cursor = 0, limit },
) => listed(ctx, { me: ctx.held.me, postId, parentId: 0, after: cursor, limit });

export const listForumAnswers: Story<Endpoints['listForumAnswers']> = async (
  ctx,
  { id: postId, parent, cursor = 0, limit },
) => {
  const { me } = await postRecord.see(ctx, postId);
  const answered = await findComment(ctx.db, parent, me);
  if (answered?.postId !== postId) return refuse('not_found');
  return listed(ctx, { me, postId, parentId: parent, after: cursor, limit });
};

async function listed({ db }: ViewerCtx, asked: Parameters<typeof selectComments>[1]) {
  const { me, limit } = asked;
  const rows = await selectComments(db, { ...asked, limit: limit + 1 });
  const comments = rows.slice(0, limit).map((row) => presentComment(row, me));
  const isMore = rows.length > limit;
  return { comments, has_more_data: isMore, cursor: isMore ? (comments.at(-1)?.id ?? null) : null };
}

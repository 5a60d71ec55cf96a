import type { forumEndpoints } from '@kith/contract/forum';
import { FORUM_LOOK_HOURS, type ForumState } from '@kith/contract/forum-fields';
import type { roomsEndpoints } from '@kith/contract/rooms';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { count } from './attempts.ts';
import { findComment } from './comments-store.ts';
import { thisHour } from './moments.ts';
import { findPost } from './posts-store.ts';
import { upsertReport } from './reports-store.ts';
import { readerOfMessage } from './room-message-record.ts';
import { findRoomMessage } from './room-messages-store.ts';
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
    postId === undefined
      ? ({ kind: 'comment', itemId: commentId ?? 0 } as const)
      : ({ kind: 'post', itemId: postId } as const);
  await upsertReport(ctx.db, { ...item, reporterId, reason, note, since: thisHour(ctx.clock) });
  return { look_within_hours: FORUM_LOOK_HOURS };
};

/** By a person who is in its room now, as the room knows them. Who left learns nothing of the message. */
export const reportRoomMessage: Story<typeof roomsEndpoints.reportRoomMessage> = async (
  ctx,
  { id: itemId, reason, note = null },
) => {
  const { id: reporterId, hasLeft } = await readerOfMessage(ctx, itemId);
  if (hasLeft) return refuse('not_found');
  requireReportable('id', await findRoomMessage(ctx.db, itemId, reporterId), reporterId);
  await count(ctx, 'report');
  const since = thisHour(ctx.clock);
  await upsertReport(ctx.db, { kind: 'room_message', itemId, reporterId, reason, note, since });
  return { look_within_hours: FORUM_LOOK_HOURS };
};

async function requireOthers(ctx: ViewerCtx, postId?: number, commentId?: number): Promise<void> {
  const me = await readerOf(ctx);
  const [field, row] =
    postId === undefined
      ? (['comment_id', await findComment(ctx.db, commentId ?? 0, me)] as const)
      : (['post_id', await findPost(ctx.db, postId, me)] as const);
  requireReportable(field, row, me);
}

function requireReportable(
  field: string,
  row: { readonly state: ForumState; readonly authorId: number } | undefined,
  me: number,
): void {
  // Of what was taken back no words are left to look at.
  const item = row && row.state !== 'taken_back' ? row : refuse('not_found');
  if (item.authorId === me) refuseField(field, 'This is your own. You can change it, or take it back.');
}

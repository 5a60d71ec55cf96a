import type { forumEndpoints } from '@kith/contract/forum';
import { FORUM_DEPTH_MAX } from '@kith/contract/forum-fields';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { requireVersion } from '#records';
import { count, countNew } from './attempts.ts';
import { commentFor, type commentRecord } from './comment-record.ts';
import {
  emptyComment,
  findComment,
  findMadeComment,
  insertComment,
  lockComment,
  updateComment,
} from './comments-store.ts';
import { countAppeared } from './count-appeared.ts';
import { madeOf, madeOnce } from './made-once.ts';
import { today } from './moments.ts';
import { announce } from './news.ts';
import type { postRecord } from './post-record.ts';
import type { PostRow } from './posts-store.ts';
import { closeReports } from './queue-store.ts';
import { begun, goneOn, heldWords } from './risk.ts';
import { writerOf } from './self.ts';

type Endpoints = typeof forumEndpoints;

export const addForumComment: Story<Endpoints['addForumComment'], typeof postRecord> = async (
  ctx,
  { post_id: postId, parent_id: parent, text, client_key: key },
) => {
  const { db, clock } = ctx;
  const me = await writerOf(ctx);
  const parentId = parent ?? 0;
  const digest = madeOf(ctx, [postId, parentId, text]);
  const id = await madeOnce(key, digest, {
    find: (clientKey) => findMadeComment(db, me, clientKey),
    async make() {
      const depth = await depthUnder(ctx, ctx.held.row, parentId, me);
      const start = begun(clock, text);
      await countNew(ctx, 'comment', start);
      const comment = { postId, parentId, depth, authorId: me, text, postedOn: today(clock), ...start };
      const made = await insertComment(db, {
        ...comment,
        ...(key !== undefined && { clientKey: key, madeOf: digest }),
      });
      if (made !== undefined && start.hasAppeared) {
        await countAppeared(db, postId, parentId);
        await announce(db, 'new', { kind: 'comment', id: made, postId });
      }
      return made;
    },
  });
  return answered(ctx, id, me);
};

/** The post is held. What others do not see takes no answer, and neither does what was taken back. */
async function depthUnder({ db }: ViewerCtx, post: PostRow, parentId: number, me: number): Promise<number> {
  if (post.state !== 'posted') return refuse('answers_closed');
  if (parentId === 0) return 1;
  // Held, so that it is not taken back or hidden before the answer stands under it.
  await lockComment(db, parentId);
  const parent = (await findComment(db, parentId, me)) ?? refuse('not_found');
  if (parent.postId !== post.id) return refuseField('parent_id', 'This comment belongs to another post.');
  if (parent.state !== 'posted') return refuse('answers_closed');
  if (parent.depth >= FORUM_DEPTH_MAX)
    return refuseField('parent_id', 'Answers go no deeper here. Please answer a comment further up.');
  return parent.depth + 1;
}

export const editForumComment: Story<Endpoints['editForumComment'], typeof commentRecord> = async (
  ctx,
  { id, text, version },
) => {
  const { db, clock } = ctx;
  const { row, me } = ctx.held;
  if (row.state === 'taken_back') return refuse('not_found');
  await requireVersion(ctx, row, version, asOf(me));
  await count(ctx, 'change');
  const next = goneOn(clock, row, text);
  await updateComment(db, row, { text, editedOn: today(clock), ...next });
  if (row.state === 'posted') await announce(db, 'updated', { kind: 'comment', id, postId: row.postId });
  return answered(ctx, id, me, next.heldAs !== null);
};

/** One that was taken back is answered unchanged, so that a second tap does no harm. */
export const deleteForumComment: Story<Endpoints['deleteForumComment'], typeof commentRecord> = async (
  ctx,
  { id, version },
) => {
  const { row, me } = ctx.held;
  if (row.state !== 'taken_back') {
    await requireVersion(ctx, row, version, asOf(me));
    await emptyComment(ctx.db, row);
    await closeReports(ctx.db, { kind: 'comment', id });
    if (row.hasAppeared) await announce(ctx.db, 'updated', { kind: 'comment', id, postId: row.postId });
  }
  return { comment: await commentFor(ctx, id, me) };
};

/** As its author has it now, for a change that another has outrun. */
const asOf = (me: number) => (ctx: ViewerCtx, id: number) => commentFor(ctx, id, me);

async function answered(ctx: ViewerCtx, id: number, me: number, waits = false) {
  const comment = await commentFor(ctx, id, me);
  return { comment, held: heldWords(waits || comment.state === 'held') };
}

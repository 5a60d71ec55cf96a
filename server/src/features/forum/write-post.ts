import type { forumEndpoints } from '@kith/contract/forum';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { requireVersion } from '#records';
import { count, countNew } from './attempts.ts';
import { madeOf, madeOnce } from './made-once.ts';
import { today } from './moments.ts';
import { announce } from './news.ts';
import { postFor, type postRecord } from './post-record.ts';
import { emptyPost, findMadePost, insertPost, updatePost } from './posts-store.ts';
import { closeReports } from './queue-store.ts';
import { begun, goneOn, heldWords } from './risk.ts';
import { writerOf } from './self.ts';

type Endpoints = typeof forumEndpoints;

export const createForumPost: Story<Endpoints['createForumPost']> = async (
  ctx,
  { title, content_note: contentNote = null, text, client_key: key },
) => {
  const { db, clock } = ctx;
  const me = await writerOf(ctx);
  const digest = madeOf(ctx, [title, contentNote, text]);
  const id = await madeOnce(key, digest, {
    find: (clientKey) => findMadePost(db, me, clientKey),
    async make() {
      const start = begun(clock, title, contentNote ?? '', text);
      await countNew(ctx, 'post', start);
      const post = { authorId: me, title, contentNote, text, postedOn: today(clock), ...start };
      const made = await insertPost(db, {
        ...post,
        ...(key !== undefined && { clientKey: key, madeOf: digest }),
      });
      if (made !== undefined && start.hasAppeared)
        await announce(db, 'new', { kind: 'post', id: made, postId: made });
      return made;
    },
  });
  return answered(ctx, id, me);
};

export const editForumPost: Story<Endpoints['editForumPost'], typeof postRecord> = async (
  ctx,
  { id, title, content_note: note, text, version },
) => {
  const { db, clock } = ctx;
  const { row, me } = ctx.held;
  if (row.state === 'taken_back') return refuse('not_found');
  await requireVersion(ctx, row, version, asOf(me));
  await count(ctx, 'change');
  const contentNote = note === undefined ? row.contentNote : note;
  const next = goneOn(clock, row, title, contentNote ?? '', text);
  await updatePost(db, row, { title, contentNote, text, editedOn: today(clock), ...next });
  if (row.state === 'posted') await announce(db, 'updated', { kind: 'post', id, postId: id });
  return answered(ctx, id, me, next.heldAs !== null);
};

/** One that was taken back is answered unchanged, so that a second tap does no harm. */
export const deleteForumPost: Story<Endpoints['deleteForumPost'], typeof postRecord> = async (
  ctx,
  { id, version },
) => {
  const { row, me } = ctx.held;
  if (row.state !== 'taken_back') {
    await requireVersion(ctx, row, version, asOf(me));
    await emptyPost(ctx.db, row);
    await closeReports(ctx.db, { kind: 'post', id });
    if (row.hasAppeared) await announce(ctx.db, 'updated', { kind: 'post', id, postId: id });
  }
  return { post: await postFor(ctx, id, me) };
};

/** As its author has it now, for a change that another has outrun. */
const asOf = (me: number) => (ctx: ViewerCtx, id: number) => postFor(ctx, id, me);

async function answered(ctx: ViewerCtx, id: number, me: number, waits = false) {
  const post = await postFor(ctx, id, me);
  return { post, held: heldWords(waits || post.state === 'held') };
}

import { FORUM_QUEUE_MAX } from '@kith/contract/forum-fields';
import type { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { findPostOf, lockComment } from './comments-store.ts';
import { countAppeared } from './count-appeared.ts';
import { forumItemAnswered, forumItemHidden, forumItemReleased } from './facts.ts';
import { findLinked, findOwnIds } from './link-store.ts';
import { today } from './moments.ts';
import { announce, announceInRoom } from './news.ts';
import { lockPost } from './posts-store.ts';
import { presentQueue } from './present-queue.ts';
import { closeReports, decide, type Item, selectWaiting, setModeratorNote } from './queue-store.ts';
import { findPlaceOf, lockRoom, lockRoomMessage } from './room-messages-store.ts';

type Endpoints = typeof forumModerationEndpoints;

export const listForumQueue: Story<Endpoints['listForumQueue']> = async (ctx) => {
  const waiting = await selectWaiting(ctx.db, FORUM_QUEUE_MAX + 1);
  const shown = await presentQueue(ctx, waiting.slice(0, FORUM_QUEUE_MAX));
  const own = await findOwnIds(ctx, [...new Set(shown.map(({ focus_area_id: room }) => room ?? 'forum'))]);
  // Others decide about their own, and they learn of no report of it.
  const items = shown.filter(({ author }) => author === null || !own.has(author.id));
  return { items, has_more_data: waiting.length > FORUM_QUEUE_MAX };
};

const FACTS = { release: forumItemReleased, hide: forumItemHidden, answer: forumItemAnswered } as const;

/** A moderator decides about no item of their own. */
export const decideForumItem: Story<Endpoints['decideForumItem']> = async (
  ctx,
  { kind, id, version, decision, note, note_before: before },
) => {
  const { db } = ctx;
  const item = { kind, id };
  const row = await lockItem(ctx, item);
  if (row.authorId === (await findLinked(ctx, row.place))?.id) return refuse('forbidden');
  if (decision === 'answer' && !note) return refuseField('note', 'Please write something.');
  // A note is no version of the words, so that of another moderator is compared by itself; one’s own is not,
  // where its answer was lost and it comes once more.
  const isNoted = before !== undefined && ![before, note].includes(row.moderatorNote);
  if (row.version !== version || isNoted) return refuse('stale', { current: await asItStands(ctx, item) });
  if (note !== undefined && row.state !== 'taken_back') await setModeratorNote(db, item, note);
  if (decision !== 'answer') await settle(ctx, item, row, decision);
  await ctx.record(FACTS[decision](null, item));
  return { item: await asItStands(ctx, item) };
};

type Row = Awaited<ReturnType<typeof lockItem>>;

/** As where one is written, the post of a comment is held before it, and the room of a message. */
async function lockItem({ db }: ViewerCtx, { kind, id }: Item) {
  if (kind === 'room_message') {
    const areaId = (await findPlaceOf(db, id))?.areaId ?? refuse('not_found');
    await lockRoom(db, areaId);
    return { ...((await lockRoomMessage(db, id)) ?? refuse('not_found')), place: areaId };
  }
  const postId = kind === 'post' ? id : await findPostOf(db, id);
  const post = postId === undefined ? undefined : await lockPost(db, postId, 'no key update');
  if (kind === 'post') return { ...(post ?? refuse('not_found')), place: 'forum' as const };
  return { ...((await lockComment(db, id)) ?? refuse('not_found')), place: 'forum' as const };
}

/** Words that were taken back stay so; their reports are closed. */
async function settle(ctx: ViewerCtx, item: Item, row: Row, decision: 'release' | 'hide'): Promise<void> {
  const { db, clock } = ctx;
  await closeReports(db, item);
  if (row.state === 'taken_back') return;
  const isNew = decision === 'release' && !row.hasAppeared;
  const state = decision === 'release' ? ('posted' as const) : ('hidden' as const);
  const isChanged = state !== row.state;
  await decide(db, item, { state, isChanged, ...(isNew && { appearsOn: today(clock) }) });
  if (isNew && 'postId' in row) await countAppeared(db, row.postId, row.parentId);
  if (isNew) await tell(ctx, 'new', item, row);
  else if (isChanged && row.hasAppeared) await tell(ctx, 'updated', item, row);
}

async function tell({ db }: ViewerCtx, change: 'new' | 'updated', { kind, id }: Item, row: Row) {
  if (kind !== 'room_message')
    await announce(db, change, { kind, id, postId: 'postId' in row ? row.postId : id });
  else if ('areaId' in row) await announceInRoom(db, change, { id, areaId: row.areaId });
}

/** The item after a decision, which may wait no longer. */
async function asItStands(ctx: ViewerCtx, item: Item) {
  const [waiting] = await selectWaiting(ctx.db, 1, item);
  const [shown] = await presentQueue(ctx, [waiting ?? { ...item, urgency: null, since: null }]);
  return shown ?? refuse('not_found');
}

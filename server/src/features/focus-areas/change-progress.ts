import type { focusProgressEndpoints } from '@kith/contract/focus-progress';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { lockOwnAreas } from './area-store.ts';
import { progressDeleted, progressRated, progressRestored } from './facts.ts';
import type { ratingRecord } from './held.ts';
import { presentRatings } from './present-ratings.ts';
import { findRating, replaceRating, selectEarlier, selectOfDay, selectRatings } from './rating-store.ts';
import { deleteIn, restoreIn } from './undo.ts';

export const listProgress: Story<typeof focusProgressEndpoints.listProgress> = async (
  ctx,
  { patient_focus_area_id: areaId = null, from = null, to = null, limit, offset },
) => {
  const { memberId } = ctx.viewer;
  const rows = await selectRatings(ctx, { memberId, areaId, from, to, limit: limit + 1, offset });
  return { progress: presentRatings(ctx, rows.slice(0, limit)), has_more_data: rows.length > limit };
};

/** What a rating was before has notes too, so it is for the member alone. */
export const getProgress: Story<typeof focusProgressEndpoints.getProgress, typeof ratingRecord> = async (
  ctx,
) => {
  const isOwn = ctx.held.memberId === ctx.viewer.userId;
  const earlier = isOwn ? await selectEarlier(ctx.db, ctx.held.id) : null;
  return {
    progress: presentRatings(ctx, [ctx.held])[0] ?? refuse('not_found'),
    earlier: earlier?.map(({ at, ...words }) => ({ ...words, at: at.toISOString() })) ?? null,
  };
};

export const editProgress: Story<typeof focusProgressEndpoints.editProgress, typeof ratingRecord> = async (
  ctx,
  { id: ratingId, progress = ctx.held.progress, note = ctx.held.note, version },
) => {
  const { areaId, memberId } = ctx.held;
  await requireVersion(ctx, ratingId, version === ctx.held.version);
  await replaceRating(ctx.db, ctx.held, { progress, note }, ctx.clock.now());
  const ownAlone = progress === ctx.held.progress;
  await ctx.record(progressRated(memberId, { areaId, ratingId, ownAlone }));
  return { progress: await presentProgress(ctx, ratingId) };
};

async function requireVersion(ctx: ViewerCtx, id: number, isNewest: boolean): Promise<void> {
  if (!isNewest) return refuse('stale', { current: await presentProgress(ctx, id) });
}

export const deleteProgress: Story<
  typeof focusProgressEndpoints.deleteProgress,
  typeof ratingRecord
> = async (ctx, { id: ratingId, version }) => {
  const { areaId, memberId } = ctx.held;
  await requireVersion(ctx, ratingId, version === ctx.held.version);
  await ctx.record(progressDeleted(memberId, { areaId, ratingId }));
  return deleteIn(ctx, 'ratings', ratingId);
};

/** The area is held as for a new rating, so that the day does not get two. */
export const restoreProgress: Story<
  typeof focusProgressEndpoints.restoreProgress,
  typeof ratingRecord
> = async (ctx, { id: ratingId }) => {
  const { areaId, memberId, day } = ctx.held;
  const isBack = await restoreIn(ctx, 'ratings', ctx.held, async () => {
    await lockOwnAreas(ctx.db, memberId, [areaId]);
    return (await selectOfDay(ctx.db, [areaId], day)).length === 0;
  });
  if (isBack) await ctx.record(progressRestored(memberId, { areaId, ratingId }));
  return { progress: await presentProgress(ctx, ratingId) };
};

async function presentProgress(ctx: ViewerCtx, id: number) {
  const row = (await findRating(ctx, id)) ?? refuse('not_found');
  return presentRatings(ctx, [row])[0] ?? refuse('not_found');
}

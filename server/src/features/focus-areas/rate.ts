import type { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse } from '#kernel/refuse';
import { type AreaRow, lockOwnAreas, selectOwnAreas } from './area-store.ts';
import { progressRated } from './facts.ts';
import { presentRatings } from './present-ratings.ts';
import { findRating, insertRating, replaceRating, selectOfDay, selectVisible } from './rating-store.ts';

interface Rating {
  readonly patient_focus_area_id: number;
  readonly progress: number;
  /** Absent, a note that is there already stays. */
  readonly note?: string | null | undefined;
}

export const createProgress: Story<typeof focusProgressEndpoints.createProgress> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const claim = { operation: 'focus_progress.create', key, body: asked };
  const id = await idempotent(ctx, claim, () => rate(ctx, [asked]));
  const row = (await findRating(ctx, id)) ?? refuse('not_found');
  return { progress: presentRatings(ctx, [row])[0] ?? refuse('not_found') };
};

/** A repeat is answered with the ratings of the day on which the first was written. */
export const batchUpdateProgress: Story<typeof focusProgressEndpoints.batchUpdateProgress> = async (
  ctx,
  { client_key: key, progress },
) => {
  const claim = { operation: 'focus_progress.batch', key, body: progress };
  const id = await idempotent(ctx, claim, () => rate(ctx, progress));
  const first = (await findRating(ctx, id)) ?? refuse('not_found');
  const areaIds = progress.map((one) => one.patient_focus_area_id);
  const ofDay = await selectOfDay(ctx.db, areaIds, first.day);
  const rows = await selectVisible(
    ctx,
    ofDay.map((row) => row.id),
  );
  const inOrder = areaIds.flatMap((areaId) => rows.find((row) => row.areaId === areaId) ?? []);
  return { progress: presentRatings(ctx, inOrder) };
};

/**
 * Rates areas of the caller for the day on which they are now: all of them or none. Returns the id of the
 * rating of the first one. All areas are held, in the order of their ids, before a rating is looked at.
 */
async function rate(ctx: ViewerCtx, ratings: readonly Rating[]): Promise<number> {
  const { userId: memberId, timeZone } = ctx.viewer;
  const ids = ratings.map((one) => one.patient_focus_area_id);
  requireOpen(await selectOwnAreas(ctx.db, memberId, ids), ids);
  requireOpen(await lockOwnAreas(ctx.db, memberId, ids), ids);
  const now = ctx.clock.now();
  const day = calendarDay(now, timeZone);
  const known = new Map((await lockOfDay(ctx, ids, day)).map((row) => [row.areaId, row]));
  const made = [];
  for (const { patient_focus_area_id: areaId, progress, note } of ratings) {
    const former = known.get(areaId);
    const words = { progress, note: note === undefined ? (former?.note ?? null) : note };
    if (former) await replaceRating(ctx.db, former, words, now);
    const ratingId =
      former?.id ?? (await insertRating(ctx.db, { memberId, areaId, day, ...words, createdAt: now }));
    const ownAlone = progress === former?.progress;
    await ctx.record(progressRated(memberId, { areaId, ratingId, ownAlone }));
    made.push(ratingId);
  }
  return made[0] ?? refuse('not_found');
}

function lockOfDay({ db }: ViewerCtx, ids: readonly number[], day: string) {
  return selectOfDay(db, ids, day).for('update');
}

/** Each is there, and none is ended. */
function requireOpen(areas: readonly AreaRow[], ids: readonly number[]): void {
  if (areas.length < ids.length) refuse('not_found');
  if (areas.some(({ status }) => status === 'ended')) refuse('conflict');
}

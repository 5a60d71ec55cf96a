import { EARLIER_MAX, type FocusProgress } from '@kith/contract/focus-area-fields';
import type { ViewerCtx } from '#kernel/context';
import { contentOf, isOwn, lookAt, partOf } from './part-of.ts';
import type { RatingRow } from './rating-store.ts';

/** Ratings that the caller sees. */
export function presentRatings(ctx: ViewerCtx, rows: readonly RatingRow[]): FocusProgress[] {
  lookAt(ctx, rows);
  return rows.map((row) => presentRating(ctx, row));
}

export function presentRating(ctx: ViewerCtx, row: RatingRow): FocusProgress {
  const earlier_count = Math.min(row.version - 1, EARLIER_MAX);
  return {
    id: row.id,
    patient_focus_area_id: row.areaId,
    focus_area_id: row.focusAreaId,
    focus_area: contentOf(row.focusAreaId).focus_area,
    progress: row.progress,
    day: row.day,
    own: isOwn(ctx, row) ? { note: row.note, earlier_count } : null,
    ...partOf(ctx, row, ['update', 'delete']),
  };
}

import type { FocusProgress } from '@kith/contract/focus-area-fields';
import { type FocusAreaCard, shortened } from '@kith/contract/journey-cards';
import type { ViewerCtx } from '#kernel/context';
import { visibleRatings } from './journey-store.ts';
import { presentRatings } from './present-ratings.ts';
import { selectVisible } from './rating-store.ts';

/** Ratings of these ids that the caller may see now, by id. */
async function present(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, FocusProgress>> {
  const rows = presentRatings(ctx, await selectVisible(ctx, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same as lists show them; a note is there for the member alone. */
async function cards(ctx: ViewerCtx, ids: readonly number[]) {
  const rows = await present(ctx, ids);
  return new Map([...rows].map(([id, row]): [number, Omit<FocusAreaCard, 'sort_at'>] => [id, cardOf(row)]));
}

function cardOf({ own, ...row }: FocusProgress): Omit<FocusAreaCard, 'sort_at'> {
  const { id, patient_focus_area_id, focus_area_id, focus_area, progress, day } = row;
  const note = own?.note ? { note: shortened(own.note) } : {};
  return { id, patient_focus_area_id, focus_area_id, focus_area, progress, day, ...note };
}

/** The ratings of areas, for the journey. */
export const ratingItems = {
  queries: visibleRatings,
  present,
  cards,
  textOf: ({ focus_area }: FocusProgress) => focus_area,
};

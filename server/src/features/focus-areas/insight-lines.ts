import { focusTrend } from '@kith/contract/wellbeing/trends';
import type { ViewerCtx } from '#kernel/context';
import { selectInsightRatings, selectSeenRatings } from './insight-store.ts';
import { contentOf, lookAt } from './part-of.ts';

interface Asked {
  readonly memberId: number;
  /** A trend looks back so far. */
  readonly since: string;
  /** The first day that is shown. */
  readonly from: string;
}

/**
 * The lines of the active areas that the caller may see, in the member's order, the oldest rating first. An
 * area without a rating in the days that are shown has none. States the audit reads of another person's.
 */
async function linesFor(ctx: ViewerCtx, { memberId, since, from }: Asked) {
  const rows = await selectSeenRatings(ctx, { memberId, since });
  const byArea = Map.groupBy(rows, ({ areaId }) => areaId);
  const shown = [...byArea.values()]
    .flatMap(([newest, ...before]) =>
      newest && newest.day >= from ? [{ newest, all: [newest, ...before] }] : [],
    )
    .toSorted((one, other) => one.newest.position - other.newest.position);
  lookAt(
    ctx,
    shown.map(({ newest }) => newest),
  );
  return shown.map(({ newest, all }) => {
    const ratings = all.toReversed();
    return {
      id: newest.areaId,
      focus_area: contentOf(newest.focusAreaId).focus_area,
      ratings: ratings.filter(({ day }) => day >= from).map(({ day, rating }) => ({ day, rating })),
      trend: focusTrend(ratings.map(({ rating }) => rating))?.direction ?? null,
    };
  });
}

/** What insights take from focus areas: the ratings that count, and the lines that a caller may see. */
export const ofInsights = { counted: selectInsightRatings, linesFor };

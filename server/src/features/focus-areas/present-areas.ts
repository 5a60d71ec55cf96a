import type { FocusArea } from '@kith/contract/focus-area-fields';
import type { ViewerCtx } from '#kernel/context';
import type { AreaRow } from './area-store.ts';
import { countCompleted, selectOpenGoals } from './goal-store.ts';
import { contentOf, lookAt, partOf } from './part-of.ts';
import { presentGoals } from './present-goals.ts';
import { presentRating } from './present-ratings.ts';
import { selectNewest } from './rating-store.ts';

/** Areas that the caller sees, each with its open goals and its newest rating. */
export async function presentAreas(ctx: ViewerCtx, rows: readonly AreaRow[]): Promise<FocusArea[]> {
  const ids = rows.map(({ id }) => id);
  const goals = Map.groupBy(
    await presentGoals(ctx, await selectOpenGoals(ctx, ids)),
    (goal) => goal.patient_focus_area_id,
  );
  const completed = await countCompleted(ctx, ids);
  const newest = await selectNewest(ctx, ids);
  lookAt(
    ctx,
    rows.map(({ id: areaId, memberId }) => ({ areaId, memberId })),
  );
  return rows.map((row) => {
    const { focus_area, slug, icon } = contentOf(row.focusAreaId);
    const rating = newest.get(row.id);
    return {
      id: row.id,
      focus_area_id: row.focusAreaId,
      ...{ focus_area, slug, icon },
      status: row.status,
      withheld: row.withheld,
      goals: goals.get(row.id) ?? [],
      completed_goals_count: completed.get(row.id) ?? 0,
      progress: rating ? presentRating(ctx, rating) : null,
      ...partOf(ctx, row, ['update', 'withhold']),
    };
  });
}

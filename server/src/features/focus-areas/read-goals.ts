import type { focusAreasEndpoints } from '@kith/contract/focus-areas';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { type GoalRow, selectCompleted, selectGoals } from './goal-store.ts';
import type { areaRecord } from './held.ts';
import { lookAt } from './part-of.ts';
import { presentGoals } from './present-goals.ts';

/** Asks for one more than the page holds, which tells whether there is another page. */
export const listGoals: Story<typeof focusAreasEndpoints.listGoals, typeof areaRecord> = async (
  ctx,
  { limit, offset },
) => {
  const rows = await selectGoals(ctx, { areaId: ctx.held.id, limit: limit + 1, offset });
  return pageOf(ctx, rows, limit);
};

export const listCompletedGoals: Story<typeof focusAreasEndpoints.listCompletedGoals> = async (
  ctx,
  { limit, offset },
) => {
  const rows = await selectCompleted(ctx, { memberId: ctx.viewer.memberId, limit: limit + 1, offset });
  return pageOf(ctx, rows, limit);
};

async function pageOf(ctx: ViewerCtx, rows: readonly GoalRow[], limit: number) {
  const shown = rows.slice(0, limit);
  lookAt(ctx, shown);
  return { goals: await presentGoals(ctx, shown), has_more_data: rows.length > limit };
}

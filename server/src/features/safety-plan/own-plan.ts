import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { findVisible, lockPlan, type PlanRecord } from './store.ts';

/** Refuses a caller who says that they are somebody else. */
export function requireSelf({ viewer }: ViewerCtx, userId: number | undefined): void {
  if (userId !== undefined && userId !== viewer.userId) refuse('identity_mismatch');
}

/** The plan that the request names, if the caller may change it: `forbidden` when they may only look, `not_found` when not even that. */
export async function holdPlanToEdit(ctx: ViewerCtx): Promise<PlanRecord> {
  const { memberId, userId } = ctx.viewer;
  if (memberId !== userId) await requireEditable(ctx);
  const plan = await lockPlan(ctx.db, memberId, ctx.clock.now());
  // While another save was waited for, the share may have ended.
  if (memberId !== userId) await requireEditable(ctx);
  return plan;
}

async function requireEditable(ctx: ViewerCtx): Promise<void> {
  const plan = await findVisible(ctx, ctx.viewer.memberId);
  if (!plan) return refuse('not_found');
  if (!plan.mayEdit) return refuse('forbidden');
}

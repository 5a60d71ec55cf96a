import { planRecord, saveSafetyPlan, updateSafetyPlanSharing } from '#features/safety-plan';
import type { ViewerCtx } from '#kernel/context';
import { DEMO_CARDS, DEMO_LINES } from './demo-safety-plan.ts';

/** Gives a member of the demo a safety plan that these people may see. */
export async function seedSafetyPlan(ctx: ViewerCtx, viewerIds: readonly number[]): Promise<void> {
  const asked = { safety_plan: [...DEMO_CARDS], lines: [...DEMO_LINES], version: 0 };
  const hold = (action: 'update' | 'share') => planRecord.holdFor(ctx, action, ctx.viewer.userId);
  await saveSafetyPlan({ ...ctx, held: await hold('update') }, asked, undefined);
  const shared_with = viewerIds.map((id) => ({ id, access: 'view' as const, photos: false }));
  await updateSafetyPlanSharing({ ...ctx, held: await hold('share') }, { shared_with }, undefined);
}

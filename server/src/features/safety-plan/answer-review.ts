import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { Story } from '#kernel/http/bind';
import { safetyPlanReviewed } from './facts.ts';
import { presentPlan } from './present.ts';
import { answered } from './rules.ts';
import { lockPlan, updatePlan } from './store.ts';

export const updateSafetyPlanReview: Story<typeof safetyPlanEndpoints.updateSafetyPlanReview> = async (
  ctx,
  { answer },
) => {
  const now = ctx.clock.now();
  const plan = await lockPlan(ctx.db, ctx.viewer.userId, now);
  await updatePlan(ctx.db, plan.id, answered(answer, now));
  await ctx.record(safetyPlanReviewed(plan.memberId, { planId: plan.id, answer }));
  return presentPlan(ctx);
};

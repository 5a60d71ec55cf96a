import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { Story } from '#kernel/http/bind';
import { safetyPlanReviewed } from './facts.ts';
import type { planRecord } from './own-plan.ts';
import { presentPlan } from './present.ts';
import { answered } from './rules.ts';
import { updatePlan } from './store.ts';

export const updateSafetyPlanReview: Story<
  typeof safetyPlanEndpoints.updateSafetyPlanReview,
  typeof planRecord
> = async (ctx, { answer }) => {
  const now = ctx.clock.now();
  const { held: plan } = ctx;
  await updatePlan(ctx.db, plan.id, answered(answer, now));
  await ctx.record(safetyPlanReviewed(plan.memberId, { planId: plan.id, answer }));
  return presentPlan(ctx);
};

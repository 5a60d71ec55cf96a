import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { Story } from '#kernel/http/bind';
import { throughTheirEyes } from '#people/team';
import { presentPlan } from './present.ts';
import { findVisible } from './store.ts';

export const previewSafetyPlan: Story<typeof safetyPlanEndpoints.previewSafetyPlan> = (ctx, asked) => {
  const { userId: memberId } = ctx.viewer;
  const { getSafetyPlan: endpoint } = safetyPlanEndpoints;
  const theirs = { endpoint, input: (member_id: number) => ({ member_id }) };
  return throughTheirEyes(ctx, asked, theirs, async (through) => ({
    plan: (await findVisible(through, memberId)) ? await presentPlan(through) : null,
  }));
};

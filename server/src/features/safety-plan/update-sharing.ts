import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { chosenAudience } from '#people/groups';
import { shareWith } from '#policy';
import type { Story } from '../../kernel/http/bind.ts';
import { safetyPlanSharingChanged } from './events.ts';
import { presentPlan, sharesOf } from './present.ts';
import { lockPlan, SAFETY_PLAN } from './store.ts';

/** By name alone, for each of them to look or to change: no group and no team comes to see a plan by somebody joining it. */
export const updateSafetyPlanSharing: Story<typeof safetyPlanEndpoints.updateSafetyPlanSharing> = async (
  ctx,
  { shared_with },
) => {
  const { userId: memberId } = ctx.viewer;
  const plan = await lockPlan(ctx.db, memberId, ctx.clock.now());
  const former = await sharesOf(ctx, plan);
  const people = shared_with.map(({ id }) => id);
  const chosen = await chosenAudience(ctx, memberId, { shared_with: people });
  const isEditor = new Map(shared_with.map(({ id, access }) => [id, access === 'edit']));
  const editors = chosen.userIds.filter((id) => isEditor.get(id));
  const record = { kind: SAFETY_PLAN, recordId: plan.id, recordAt: plan.createdAt, aboutId: memberId };
  await shareWith(ctx, record, chosen, editors);
  const [before, after] = [former.map(({ personId }) => personId), chosen.userIds];
  const added = after.filter((id) => !before.includes(id));
  const removed = before.filter((id) => !after.includes(id));
  const formerEditors = former.filter(({ mayEdit }) => mayEdit).map(({ personId }) => personId);
  const isSame = formerEditors.toSorted().join() === editors.toSorted().join();
  if (added.length + removed.length > 0 || !isSame)
    await ctx.record(safetyPlanSharingChanged(memberId, { planId: plan.id, added, removed, editors }));
  return presentPlan(ctx);
};

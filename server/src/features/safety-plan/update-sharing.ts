import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { chosenAudience } from '#people/groups';
import { holdShares, shareWith } from '#policy';
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
  await holdShares(ctx, { kind: SAFETY_PLAN, recordId: plan.id, aboutId: memberId });
  const former = await sharesOf(ctx, plan);
  const people = shared_with.map(({ id }) => id);
  const chosen = await chosenAudience(ctx, memberId, { shared_with: people });
  const isEditor = new Map(shared_with.map(({ id, access }) => [id, access === 'edit']));
  const editors = chosen.userIds.filter((id) => isEditor.get(id));
  const record = { kind: SAFETY_PLAN, recordId: plan.id, recordAt: plan.createdAt, aboutId: memberId };
  await shareWith(ctx, record, chosen, editors);
  const change = { planId: plan.id, ...changeOf(former, chosen.userIds, editors), editors };
  if (change.added.length + change.removed.length + change.changed.length > 0)
    await ctx.record(safetyPlanSharingChanged(memberId, change));
  return presentPlan(ctx);
};

/** Who comes, who goes, and of whom neither but may do more or less. */
function changeOf(
  former: readonly { readonly personId: number; readonly mayEdit: boolean }[],
  after: readonly number[],
  editors: readonly number[],
) {
  const before = former.map(({ personId }) => personId);
  const staying = former.filter(({ personId }) => after.includes(personId));
  return {
    added: after.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !after.includes(id)),
    changed: staying.flatMap(({ personId: id, mayEdit }) => (editors.includes(id) === mayEdit ? [] : [id])),
  };
}

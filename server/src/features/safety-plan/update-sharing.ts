import type { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import type { Story } from '#kernel/http/bind';
import { chosenAudience } from '#people/groups';
import { holdShares, shareWith } from '#policy/sharing';
import { safetyPlanSharingChanged } from './facts.ts';
import type { planRecord } from './own-plan.ts';
import { SAFETY_PLAN } from './policy.ts';
import { presentPlan, sharesOf } from './present.ts';

/**
 * By name alone, for each of them to read or to change, with the photos or without. Groups and teams are left
 * out: a person would see a plan by joining one.
 */
export const updateSafetyPlanSharing: Story<
  typeof safetyPlanEndpoints.updateSafetyPlanSharing,
  typeof planRecord
> = async (ctx, { shared_with }) => {
  const { userId: memberId } = ctx.viewer;
  const { held: plan } = ctx;
  await holdShares(ctx, { kind: SAFETY_PLAN, recordId: plan.id, memberId });
  const former = await sharesOf(ctx, plan);
  const people = shared_with.map(({ id }) => id);
  const chosen = await chosenAudience(ctx, memberId, { shared_with: people });
  const isEditor = new Map(shared_with.map(({ id, access }) => [id, access === 'edit']));
  const editors = chosen.userIds.filter((id) => isEditor.get(id));
  const withPhotos = new Set(shared_with.filter(({ photos }) => photos).map(({ id }) => id));
  const photos = chosen.userIds.filter((id) => withPhotos.has(id));
  const record = { kind: SAFETY_PLAN, recordId: plan.id, recordAt: plan.createdAt, memberId };
  await shareWith(ctx, record, chosen, { editorIds: editors, photoIds: photos });
  const after = chosen.userIds.map((personId) => ({
    personId,
    mayEdit: editors.includes(personId),
    withPhotos: photos.includes(personId),
  }));
  const change = { planId: plan.id, ...changeOf(former, after), editors, photos };
  if (change.added.length + change.removed.length + change.changed.length > 0)
    await ctx.record(safetyPlanSharingChanged(memberId, change));
  return presentPlan(ctx);
};

interface Let {
  readonly personId: number;
  readonly mayEdit: boolean;
  readonly withPhotos: boolean;
}

/** New people, people who go, and those of the others whose rights change. */
function changeOf(former: readonly Let[], after: readonly Let[]) {
  const before = new Map(former.map((one) => [one.personId, one]));
  const isThere = new Set(after.map(({ personId }) => personId));
  const idsWhere = (isOne: (one: Let, earlier: Let | undefined) => boolean) =>
    after.filter((one) => isOne(one, before.get(one.personId))).map(({ personId }) => personId);
  return {
    added: idsWhere((_one, earlier) => earlier === undefined),
    removed: [...before.keys()].filter((id) => !isThere.has(id)),
    changed: idsWhere(
      ({ mayEdit, withPhotos }, earlier) =>
        earlier !== undefined && (earlier.mayEdit !== mayEdit || earlier.withPhotos !== withPhotos),
    ),
  };
}

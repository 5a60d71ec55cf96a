import { toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { personCards } from '#people/users';
import { eyes } from '#policy/callers';
import { selectSharesByName } from '#policy/shares';
import { abilitiesOf } from '#records';
import { planPolicy, SAFETY_PLAN } from './policy.ts';
import { severalOf } from './present.ts';
import { type PlanRecord, plansGiven, readablePlans, selectPlans } from './store.ts';

/** A plan is its member's, who alone shares it. */
export const givenPlans = {
  given: plansGiven,
  readableIds: readablePlans.readableIds,

  /** That these plans are shared, as far as the caller sees them: nothing of what a plan says. */
  async present(ctx: ViewerCtx, ids: readonly number[]) {
    const seen = await readablePlans.readableIds(ctx.db, { ...eyes(ctx), ids });
    if (seen.length === 0) return new Map<number, Presented>();
    const plans = await selectPlans(ctx.db, seen);
    const presented = await Promise.all(plans.map((plan) => presentPlan(ctx, plan)));
    return new Map(presented.map((one) => [one.id, one]));
  },
};

const NO_SEVERAL = { shared_with_group: [], shared_with_organisation_team: [] };

type Presented = Awaited<ReturnType<typeof presentPlan>>;

/** Only the member learns who else has a share. */
async function presentPlan(ctx: ViewerCtx, plan: PlanRecord) {
  const { db, viewer, clock } = ctx;
  const isMember = plan.memberId === viewer.userId;
  const shares = await selectSharesByName(db, { kind: SAFETY_PLAN, recordId: plan.id, now: clock.now() });
  const ids = isMember ? shares.map(({ personId }) => personId) : [viewer.userId];
  const cards = await personCards({ db }, [plan.memberId, ...ids]);
  const created_by = cards.get(plan.memberId);
  if (!created_by) throw new Error(`no one has the id ${plan.memberId}`);
  return {
    id: plan.id,
    title: '',
    created_by,
    about_patient_id: plan.memberId,
    created_at: toStorage(plan.createdAt),
    shared_with: ids.flatMap((one) => cards.get(one) ?? []),
    ...(isMember ? await severalOf(ctx, plan.id) : { ...NO_SEVERAL, ...ownEnd(shares, viewer.userId) }),
    abilities: abilitiesOf(planPolicy, { isMember, isEditor: false }),
    version: plan.version,
  };
}

/** Each person learns when their own share ends. */
function ownEnd(shares: Awaited<ReturnType<typeof selectSharesByName>>, id: number) {
  const endsAt = shares.find(({ personId }) => personId === id)?.endsAt ?? null;
  return endsAt && { share_ends: [{ to: 'person' as const, id, ends_at: endsAt.toISOString() }] };
}

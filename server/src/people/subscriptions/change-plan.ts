import type { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import type { ViewerCtx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { upsertCard } from './card-store.ts';
import { planChanged } from './facts.ts';
import { lookAtPlan } from './look-at-plan.ts';
import { lookLater } from './look-later.ts';
import { presentPlans } from './present-plans.ts';
import { givesExtras } from './rules.ts';
import { findLive, lockMoneyOf, type Subscription, updateSubscription } from './subscription-store.ts';
import { answered, usableCard } from './usable-card.ts';

/** It stays until its last paid day, and can be resumed until then. */
export const cancelSubscription: Story<typeof subscriptionsEndpoints.cancelSubscription> = async (
  ctx,
  { patient_id, cancelled },
) => {
  if (patient_id !== ctx.viewer.userId) return refuse('not_found');
  const plan = await holdPlan(ctx);
  if ((plan.cancelledAt !== null) !== cancelled) {
    const changed = { ...plan, cancelledAt: cancelled ? ctx.clock.now() : null };
    await updateSubscription(ctx.db, plan.id, { cancelledAt: changed.cancelledAt });
    await lookLater(ctx, changed);
    const change = cancelled ? 'cancelled' : 'resumed';
    await ctx.record(planChanged(ctx.viewer.userId, { subscriptionId: plan.id, change }));
  }
  return presentPlans(ctx);
};

/** In no transaction while the processor is asked. A card may come before a plan. */
export const changeCard: Story<typeof subscriptionsEndpoints.changeCard> = withoutTransaction(
  async (ctx: ViewerCtx, { payment_method }: { readonly payment_method: string }) => {
    const card = await usableCard(ctx, payment_method);
    const plan = await transact(ctx, async ({ db, record }) => {
      await lockMoneyOf(db, ctx.viewer.userId);
      const live = await findLive(db, ctx.viewer.userId);
      await upsertCard(db, card);
      await record(planChanged(ctx.viewer.userId, { subscriptionId: live?.id ?? null, change: 'card' }));
      return live;
    });
    if (plan?.failedAt) await answered(() => lookAtPlan(ctx, ctx, plan.id, true));
    return presentPlans(ctx);
  },
);

/** The caller’s plan for a change. Without one that still gives the extras there is nothing to change. */
async function holdPlan({ db, clock, viewer }: ViewerCtx): Promise<Subscription> {
  await lockMoneyOf(db, viewer.userId);
  const plan = await findLive(db, viewer.userId);
  return plan && givesExtras(plan, clock.now()) ? plan : refuse('conflict');
}

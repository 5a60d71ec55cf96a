import type { subscriptionsEndpoints } from '@kith/contract/subscriptions';
import type { ViewerCtx } from '#kernel/context';
import { type Story, withoutTransaction } from '#kernel/http/bind';
import { ProcessorSilent } from '#kernel/ports/payments';
import { refuse } from '#kernel/refuse';
import { transact } from '#kernel/transact';
import { planChanged } from './facts.ts';
import { lookLater } from './look-later.ts';
import { presentPlans } from './present-plans.ts';
import { givesExtras } from './rules.ts';
import { settleOpen } from './settle.ts';
import { findLive, lockMoneyOf, type Subscription, updateSubscription } from './subscription-store.ts';

type Cancel = Story<typeof subscriptionsEndpoints.cancelSubscription>;

/**
 * It stays until its last paid day, and can be resumed until then. A payment under way comes to its end
 * first, so that the answer names the true last day.
 */
export const cancelSubscription: Cancel = withoutTransaction(
  async (ctx: ViewerCtx, { patient_id, cancelled }: Parameters<Cancel>[1]) => {
    if (patient_id !== ctx.viewer.userId) return refuse('not_found');
    await settleIfHeard(ctx);
    await transact(ctx, (inside) => change(inside, cancelled));
    return presentPlans(ctx);
  },
);

/** A processor that is silent holds no person in a plan: the answer says that a payment is under way. */
async function settleIfHeard(ctx: ViewerCtx): Promise<void> {
  try {
    await settleOpen(ctx, ctx, ctx.viewer.userId);
  } catch (error) {
    if (!(error instanceof ProcessorSilent)) throw error;
  }
}

async function change(ctx: ViewerCtx, cancelled: boolean): Promise<void> {
  const plan = await holdPlan(ctx);
  if ((plan.cancelledAt !== null) === cancelled) return;
  const changed = { ...plan, cancelledAt: cancelled ? ctx.clock.now() : null };
  await updateSubscription(ctx.db, plan.id, { cancelledAt: changed.cancelledAt });
  await lookLater(ctx, changed);
  const told = cancelled ? 'cancelled' : 'resumed';
  await ctx.record(planChanged(ctx.viewer.userId, { subscriptionId: plan.id, change: told }));
}

/** The caller’s plan for a change. Without one that still gives the extras there is nothing to change. */
async function holdPlan({ db, clock, viewer }: ViewerCtx): Promise<Subscription> {
  await lockMoneyOf(db, viewer.userId);
  const plan = await findLive(db, viewer.userId);
  return plan && givesExtras(plan, clock.now()) ? plan : refuse('conflict');
}

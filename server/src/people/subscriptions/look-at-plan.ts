import { byItself, recorder, type Stating } from '#kernel/facts';
import type { Feature } from '#kernel/feature';
import { beginCharge, LOST_AFTER_SECONDS, SETTLE_LOST } from './begin-charge.ts';
import { findCard } from './card-store.ts';
import { type Charge, selectPending, selectPendingSince } from './charge-store.ts';
import { planChanged } from './facts.ts';
import { LOOK_AT_PLAN, lookLater } from './look-later.ts';
import { givesExtras, isTryDue } from './rules.ts';
import { type MoneyParts, settle } from './settle.ts';
import {
  findSubscription,
  lockMoneyOf,
  type Subscription,
  updateSubscription,
} from './subscription-store.ts';

export const planJobs: NonNullable<Feature['jobs']> = (parts) => {
  const by = byItself('plans', parts.clock);
  return {
    [LOOK_AT_PLAN]: async (data) => {
      if ('subscriptionId' in data && typeof data.subscriptionId === 'number')
        await lookAtPlan(parts, by, data.subscriptionId);
    },
    [SETTLE_LOST]: async () => {
      const before = new Date(parts.clock.now().getTime() - LOST_AFTER_SECONDS * 1000);
      for (const one of await selectPendingSince(parts.db, before)) await settle(parts, by, one);
    },
  };
};

/**
 * Renews a plan that is due, tries a declined renewal again on its days, or ends a plan that is over. A
 * changed card is tried at once.
 */
export async function lookAtPlan(
  parts: MoneyParts,
  by: Stating,
  id: number,
  isOtherCard = false,
): Promise<void> {
  const charge = await parts.db.transaction((db) => renewalOf({ ...parts, db }, by, { id, isOtherCard }));
  if (charge) await settle(parts, by, charge);
}

/** The charge of the period that is due, under way or begun now. */
async function renewalOf(
  parts: MoneyParts,
  by: Stating,
  { id, isOtherCard }: { readonly id: number; readonly isOtherCard: boolean },
): Promise<Charge | undefined> {
  const { db, clock } = parts;
  const known = await findSubscription(db, id);
  if (!known) return undefined;
  await lockMoneyOf(db, known.personId);
  const plan = await findSubscription(db, id);
  if (!plan?.paidUntil || plan.endedAt || (await endIfOver(parts, by, plan))) return undefined;
  const [pending] = (await selectPending(db, plan.personId)).filter((one) => one.subscriptionId === id);
  if (pending) return pending;
  const { paidUntil, cancelledAt, failedAt } = plan;
  const tried = isOtherCard ? null : failedAt;
  if (cancelledAt || !isTryDue({ paidUntil, failedAt: tried }, clock.now())) return undefined;
  // The next look is ordered first: a decline must not be the last word.
  await lookLater(parts, plan);
  const card = await findCard(db, plan.personId);
  return card && beginCharge(parts, plan, { card, clientKey: null });
}

/** Whether it is over by the clock. Then its row says so from now on. */
export async function endIfOver(
  { db, clock }: Pick<MoneyParts, 'db' | 'clock'>,
  by: Stating,
  plan: Subscription,
): Promise<boolean> {
  const now = clock.now();
  if (plan.paidUntil === null || givesExtras(plan, now)) return false;
  await updateSubscription(db, plan.id, { endedAt: now });
  await recorder(db, by)(planChanged(plan.personId, { subscriptionId: plan.id, change: 'ended' }));
  return true;
}

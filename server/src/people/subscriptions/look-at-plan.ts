import { byItself, recorder, type Stating } from '#kernel/facts';
import { memberships } from '#people/organisations';
import { beginCharge } from './begin-charge.ts';
import { findCard } from './card-store.ts';
import { type Charge, selectPending } from './charge-store.ts';
import { planChanged } from './facts.ts';
import { lookLater } from './look-later.ts';
import { givesExtras, isTryDue } from './rules.ts';
import { type MoneyParts, settle } from './settle.ts';
import {
  findSubscription,
  lockMoneyOf,
  type Subscription,
  updateSubscription,
} from './subscription-store.ts';

interface Look {
  readonly subscriptionId: number;
  /** What the look was ordered for; absent for one that is asked for now. */
  readonly due?: Date | undefined;
}

/** Renews a plan that is due, tries a declined renewal again on its days, or ends a plan that is over. */
export async function lookAtPlan(parts: MoneyParts, look: Look): Promise<void> {
  const by = byItself('plans', parts.clock);
  const charge = await parts.db.transaction((db) => renewalOf({ ...parts, db }, by, look));
  if (charge) await settle(parts, by, charge);
}

/**
 * The charge of the period that is due, under way or begun now. Its outcome orders the next look; a look that
 * begins none orders the next one itself, unless another has done so since.
 */
async function renewalOf(
  parts: MoneyParts,
  by: Stating,
  { subscriptionId, due }: Look,
): Promise<Charge | undefined> {
  const { db, clock } = parts;
  const known = await findSubscription(db, subscriptionId);
  if (!known) return undefined;
  await lockMoneyOf(db, known.personId);
  const plan = await findSubscription(db, subscriptionId);
  if (!plan?.paidUntil) return undefined;
  // Money that may be taken comes before the end: a payment must not be written on a plan that is over.
  const pending = await pendingOf(parts, plan);
  if (pending) return pending;
  const now = clock.now();
  if (plan.endedAt || (await endIfOver(parts, by, plan))) return undefined;
  if (due && now < due) return waitFor(parts, plan);
  const { paidUntil, cancelledAt, failedAt } = plan;
  if (cancelledAt || !isTryDue({ paidUntil, failedAt }, now)) return undefined;
  const card = await findCard(db, plan.personId);
  if (!card || (await memberships.includedBy(db, plan.personId))) return waitFor(parts, plan);
  return beginCharge(parts, plan, { card, clientKey: null });
}

async function waitFor(parts: MoneyParts, plan: Subscription): Promise<undefined> {
  await lookLater(parts, plan);
}

async function pendingOf({ db }: MoneyParts, plan: Subscription): Promise<Charge | undefined> {
  const all = await selectPending(db, plan.personId);
  return all.find(({ subscriptionId }) => subscriptionId === plan.id);
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

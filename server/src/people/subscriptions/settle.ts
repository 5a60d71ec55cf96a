import type { Ctx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { recorder, type Stating } from '#kernel/facts';
import type { ChargeOutcome } from '#kernel/ports/payments';
import { findCard, upsertCard } from './card-store.ts';
import { type Charge, holdCharge, selectPending, updateCharge } from './charge-store.ts';
import { planChanged } from './facts.ts';
import { lookLater } from './look-later.ts';
import { findSubscription, type Subscription, updateSubscription } from './subscription-store.ts';

export type MoneyParts = Pick<Ctx, 'db' | 'clock' | 'ports'>;

/**
 * Brings a charge to its end: asks the processor, in no transaction, and writes what it says. Two at once,
 * and one after a kill, ask under the same key: the card is charged once, and the outcome written once.
 */
export async function settle(parts: MoneyParts, by: Stating, charge: Charge): Promise<Charge> {
  if (charge.status !== 'pending') return charge;
  const { reference: key, amountCents: cents, method } = charge;
  const outcome = await parts.ports.payments.charge({ key, cents, method });
  return parts.db.transaction(async (db) => {
    const held = await holdCharge(db, charge.id);
    if (held.status !== 'pending') return held;
    await write({ ...parts, db }, by, held, outcome);
    return holdCharge(db, charge.id);
  });
}

/** Brings each payment of a person to its end that is under way, and answers with them. */
export async function settleOpen(parts: MoneyParts, by: Stating, personId: number): Promise<Charge[]> {
  const settled: Charge[] = [];
  for (const one of await selectPending(parts.db, personId)) settled.push(await settle(parts, by, one));
  return settled;
}

async function write(parts: MoneyParts, by: Stating, charge: Charge, outcome: ChargeOutcome): Promise<void> {
  const { db, clock } = parts;
  const settledAt = clock.now();
  const subscription = await findSubscription(db, charge.subscriptionId);
  if (!subscription) throw new Error('a charge has no subscription');
  const tell = (change: 'started' | 'renewed' | 'declined') =>
    recorder(db, by)(planChanged(charge.personId, { subscriptionId: subscription.id, change }));
  if (!outcome.paid) {
    await updateCharge(db, charge.id, { status: 'declined', declinedBecause: outcome.because, settledAt });
    await decline(parts, subscription, settledAt);
    return tell('declined');
  }
  await updateCharge(db, charge.id, { status: 'paid', declinedBecause: null, settledAt });
  const paid = { periods: charge.period, paidUntil: charge.periodUntil, failedAt: null };
  await updateSubscription(db, subscription.id, paid);
  await keepCard(db, charge, settledAt);
  await lookLater(parts, { ...subscription, ...paid });
  return tell(charge.period === 1 ? 'started' : 'renewed');
}

/** Without a first payment there is no plan; a later one leaves the days of grace, and is tried again. */
async function decline(parts: MoneyParts, subscription: Subscription, at: Date): Promise<void> {
  const { id, periods } = subscription;
  const change = periods === 0 ? { endedAt: at } : { failedAt: at };
  await updateSubscription(parts.db, id, change);
  await lookLater(parts, { ...subscription, ...change });
}

/** The card that paid is the one to pay with, unless another was saved since it was asked. */
async function keepCard(db: Db, charge: Charge, savedAt: Date): Promise<void> {
  const kept = await findCard(db, charge.personId);
  if (kept && kept.savedAt > charge.createdAt) return;
  const { personId, method, cardBrand, cardLast4, cardExpMonth, cardExpYear } = charge;
  await upsertCard(db, {
    ...{ personId, method, savedAt },
    ...{ brand: cardBrand, last4: cardLast4, expMonth: cardExpMonth, expYear: cardExpYear },
  });
}

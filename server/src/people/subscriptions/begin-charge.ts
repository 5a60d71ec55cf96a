import { randomUUID } from 'node:crypto';
import { endOfPeriod, gstWithin, PLANS } from '@kith/contract/plans';
import type { Ctx } from '#kernel/context';
import type { Card } from './card-store.ts';
import { type Charge, insertCharge } from './charge-store.ts';
import type { Subscription } from './subscription-store.ts';

/** The queue that looks for payments whose outcome was lost. */
export const SETTLE_LOST = 'subscriptions.settle';

/** A payment that was asked for so long ago has lost its answer. */
export const LOST_AFTER_SECONDS = 60;

/** Writes down that money will be asked for, before it is: a kill after this loses nothing. */
export async function beginCharge(
  { db, clock, ports }: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  plan: Subscription,
  { card, clientKey }: { readonly card: Card; readonly clientKey: string | null },
): Promise<Charge> {
  const { planId, startedAt, personId } = plan;
  const { priceCents: amountCents } = PLANS[planId];
  const period = plan.periods + 1;
  await ports.jobs.send(db, SETTLE_LOST, {}, { afterSeconds: LOST_AFTER_SECONDS + 1 });
  return insertCharge(db, {
    ...{ personId, planId, clientKey, period, amountCents, gstCents: gstWithin(amountCents) },
    subscriptionId: plan.id,
    reference: randomUUID(),
    periodFrom: endOfPeriod(startedAt, planId, period - 1),
    periodUntil: endOfPeriod(startedAt, planId, period),
    processor: ports.payments.kind,
    ...{ method: card.method, cardBrand: card.brand, cardLast4: card.last4 },
    ...{ cardExpMonth: card.expMonth, cardExpYear: card.expYear },
    createdAt: clock.now(),
  });
}

import { randomUUID } from 'node:crypto';
import { endOfPeriod, gstWithin, PLANS } from '@kith/contract/plans';
import type { Ctx } from '#kernel/context';
import type { Card } from './card-store.ts';
import { type Charge, insertCharge } from './charge-store.ts';
import { settleLater } from './settle-later.ts';
import type { Subscription } from './subscription-store.ts';

/** Writes down that money will be asked for, before it is: a kill after this loses nothing. */
export async function beginCharge(
  parts: Pick<Ctx, 'db' | 'clock' | 'ports'>,
  plan: Subscription,
  { card, clientKey }: { readonly card: Card; readonly clientKey: string | null },
): Promise<Charge> {
  const { db, clock, ports } = parts;
  const { planId, startedAt, personId } = plan;
  const { priceCents: amountCents } = PLANS[planId];
  const period = plan.periods + 1;
  const charge = await insertCharge(db, {
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
  await settleLater(parts, charge);
  return charge;
}

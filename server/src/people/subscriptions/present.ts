import { toStorage } from '@kith/contract/kit/dates';
import type { Payment, SavedCard } from '@kith/contract/payment-fields';
import type { OwnPlan } from '@kith/contract/subscriptions';
import type { Card } from './card-store.ts';
import type { Charge } from './charge-store.ts';
import { extrasUntil, givesExtras, nextTry } from './rules.ts';
import type { Subscription } from './subscription-store.ts';

export function presentPayment(row: Charge): Payment {
  return {
    id: row.id,
    reference: row.reference,
    plan_id: row.planId,
    amount_cents: row.amountCents,
    gst_cents: row.gstCents,
    status: row.status,
    declined_because: row.declinedBecause,
    created_at: toStorage(row.createdAt),
    paid_at: (row.status === 'paid' ? row.settledAt : null)?.toISOString() ?? null,
    period_from: row.periodFrom.toISOString(),
    period_until: row.periodUntil.toISOString(),
    card_brand: row.cardBrand,
    card_last4: row.cardLast4,
    is_sandbox: row.processor === 'sandbox',
  };
}

export function presentCard(card: Card | undefined): SavedCard | null {
  return card
    ? { brand: card.brand, last4: card.last4, exp_month: card.expMonth, exp_year: card.expYear }
    : null;
}

/** Null where it gives nothing now. */
export function presentOwn(plan: Subscription | undefined, now: Date): OwnPlan | null {
  const until = plan && extrasUntil(plan);
  if (!plan?.paidUntil || !until || !givesExtras(plan, now)) return null;
  return {
    plan_id: plan.planId,
    state: now < plan.paidUntil ? 'active' : 'payment_due',
    started_at: plan.startedAt.toISOString(),
    paid_until: plan.paidUntil.toISOString(),
    extras_until: until.toISOString(),
    cancelled_at: plan.cancelledAt?.toISOString() ?? null,
    declined_at: plan.failedAt?.toISOString() ?? null,
    next_payment_at: plan.cancelledAt ? null : (nextTry(plan.paidUntil, now)?.toISOString() ?? null),
  };
}

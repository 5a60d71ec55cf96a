import type { Payment } from '@kith/contract/payment-fields';
import type { OwnPlan, PlanState } from '@kith/contract/subscriptions';

export function aPlanState(change: Partial<PlanState> = {}): PlanState {
  return {
    plans: [
      { id: '1month', name: 'Monthly', months: 1, price_cents: 990, gst_cents: 90 },
      { id: '12month', name: 'Yearly', months: 12, price_cents: 9900, gst_cents: 900 },
    ],
    processor: 'sandbox',
    own: null,
    is_payment_pending: false,
    card: null,
    included_by: null,
    ...change,
  };
}

export function anOwnPlan(change: Partial<OwnPlan> = {}): OwnPlan {
  return {
    plan_id: '1month',
    state: 'active',
    started_at: '2031-02-01T02:00:00.000Z',
    paid_until: '2031-03-01T02:00:00.000Z',
    extras_until: '2031-03-15T02:00:00.000Z',
    cancelled_at: null,
    declined_at: null,
    next_payment_at: '2031-03-01T02:00:00.000Z',
    ...change,
  };
}

export function aPayment(change: Partial<Payment> = {}): Payment {
  return {
    id: 41,
    reference: '7f1c1c1e-5b1f-4d29-8a40-8b1f0b1f9d10',
    plan_id: '1month',
    amount_cents: 990,
    gst_cents: 90,
    status: 'paid',
    declined_because: null,
    created_at: '2031-02-01 02:00:00',
    paid_at: '2031-02-01T02:00:01.000Z',
    period_from: '2031-02-01T02:00:00.000Z',
    period_until: '2031-03-01T02:00:00.000Z',
    card_brand: 'Visa',
    card_last4: '4242',
    is_sandbox: true,
    ...change,
  };
}

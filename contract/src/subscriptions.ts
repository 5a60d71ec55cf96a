import * as z from 'zod';
import { endpoint, needs, signedIn } from './kit/endpoint.ts';
import { id, uuid } from './kit/text.ts';
import { namedAudience } from './named-audience.ts';
import { savedCard } from './payment-fields.ts';
import { PLAN_IDS } from './plans.ts';

/** The name of a card at the processor. The number of a card has no letters, so it is never one. */
const paymentMethod = z
  .string('Please enter a card.')
  .regex(/^pm_[A-Za-z0-9_]{1,80}$/, 'Please enter a card.');

/**
 * A plan that a person pays for. `active` is paid; `payment_due` is past its last paid day, and the extras
 * stay until `extras_until` while the bank is asked again.
 */
const ownPlan = z
  .object({
    plan_id: z.enum(PLAN_IDS),
    state: z.enum(['active', 'payment_due']),
    started_at: z.string(),
    paid_until: z.string(),
    /** When the extras end if nothing more is paid. */
    extras_until: z.string(),
    /** When the person stopped it: it is not renewed. Null while it is. */
    cancelled_at: z.string().nullable(),
    /** When the bank declined the payment that is due. Null while it has not. */
    declined_at: z.string().nullable(),
    /** When the bank is asked next. Null for a stopped plan, and after the last try. */
    next_payment_at: z.string().nullable(),
  })
  .meta({ id: 'OwnPlan' });
export type OwnPlan = z.output<typeof ownPlan>;

const planState = z.object({
  plans: z.array(
    z.object({
      id: z.enum(PLAN_IDS),
      name: z.string(),
      months: z.number(),
      price_cents: z.number(),
      gst_cents: z.number(),
    }),
  ),
  /** `sandbox` takes test cards alone, and moves no money. */
  processor: z.enum(['sandbox']),
  /** Null while the caller pays for none. */
  own: ownPlan.nullable(),
  /** Money was asked for, and the answer is not known yet. */
  is_payment_pending: z.boolean(),
  card: savedCard.nullable(),
  /** The organisation that gives the caller the extras without paying. */
  included_by: namedAudience.nullable(),
});
export type PlanState = z.output<typeof planState>;

export const subscriptionsEndpoints = {
  listPlans: endpoint({
    method: 'GET',
    path: '/api/subscription/membership_plan',
    summary: 'The plans with their prices in AUD cents, GST included, and the one that the caller has.',
    access: signedIn,
    // The wish to stop paying waits for no other step.
    during: ['terms_outdated', 'consent_pending'],
    liveTags: ['person'],
    input: z.strictObject({}),
    reply: planState,
  }),
  checkSubscription: endpoint({
    method: 'GET',
    path: '/api/subscription/check_user_subscription/{id}',
    summary:
      'Whether the caller has the extras, paid for or given by an organisation; members of RSL WA always do. Of a member whose team the caller sees as a supporter it says what their organisations give: whether a member pays is their own affair.',
    access: needs('supportTeam', 'view', 'id'),
    liveTags: ['person', 'team'],
    input: z.strictObject({ id }),
    reply: z.object({
      is_sub_active: z.enum(['yes', 'no']),
      /** The organisation that this one belongs to. */
      included_by: namedAudience.nullable(),
    }),
    refuses: ['not_found'],
  }),
  subscribeUser: endpoint({
    method: 'POST',
    path: '/api/subscription/subscribe_user',
    summary:
      'Pay for a plan, which is renewed until it is cancelled. A card is named as its processor names it; a number of a card is refused. Sent again under its `client_key` it answers as the first time, and charges once.',
    access: signedIn,
    input: z.strictObject({ plan_id: z.enum(PLAN_IDS), payment_method: paymentMethod, client_key: uuid }),
    reply: planState,
    refuses: ['card_declined', 'conflict', 'key_reused', 'unavailable'],
  }),
  cancelSubscription: endpoint({
    method: 'POST',
    path: '/api/subscription/cancel_user_subscription',
    summary:
      'Stop the caller’s plan after its last paid day, or, with `cancelled` no, resume one that was to stop. `patient_id` is the caller.',
    access: signedIn,
    during: ['terms_outdated', 'consent_pending'],
    input: z.strictObject({ patient_id: id, cancelled: z.boolean().default(true) }),
    reply: planState,
    refuses: ['not_found', 'conflict'],
  }),
  changeCard: endpoint({
    method: 'POST',
    path: '/api/subscription/change_user_card',
    summary:
      'Pay with another card from now on. A declined payment is tried with it at once; where it is declined again, the card is not kept.',
    access: signedIn,
    input: z.strictObject({ payment_method: paymentMethod }),
    reply: planState,
    refuses: ['card_declined', 'unavailable'],
  }),
} as const;

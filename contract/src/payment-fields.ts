import * as z from 'zod';
import { storageMoment } from './kit/instant.ts';
import { declineReason, PLAN_IDS } from './plans.ts';

/** A card as it may be shown: its number is known to the processor alone. */
export const savedCard = z
  .object({ brand: z.string(), last4: z.string(), exp_month: z.number(), exp_year: z.number() })
  .meta({ id: 'SavedCard' });
export type SavedCard = z.output<typeof savedCard>;

/** One payment, made, under way or declined. Amounts are in AUD cents, and GST is within them. */
export const payment = z
  .object({
    id: z.number(),
    /** What a receipt is called by. */
    reference: z.string(),
    plan_id: z.enum(PLAN_IDS),
    amount_cents: z.number(),
    gst_cents: z.number(),
    status: z.enum(['pending', 'paid', 'declined']),
    declined_because: declineReason.nullable(),
    created_at: storageMoment,
    paid_at: z.string().nullable(),
    period_from: z.string(),
    period_until: z.string(),
    card_brand: z.string(),
    card_last4: z.string(),
    /** Made with a test card: no money has moved. */
    is_sandbox: z.boolean(),
  })
  .meta({ id: 'Payment' });
export type Payment = z.output<typeof payment>;

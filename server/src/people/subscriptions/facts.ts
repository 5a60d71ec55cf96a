import * as z from 'zod';
import { factType } from '#kernel/facts';

/** Ids and the change: no amount, and nothing of a card. */
export const planChanged = factType(
  'person.plan_changed',
  z.object({
    subscriptionId: z.number().nullable(),
    change: z.enum(['started', 'renewed', 'declined', 'cancelled', 'resumed', 'ended', 'card']),
  }),
);

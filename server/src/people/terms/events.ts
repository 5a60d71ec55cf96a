import { TERM_TYPES } from '@kith/contract/terms';
import * as z from 'zod';
import { eventType } from '../../kernel/events.ts';

export const termsAccepted = eventType(
  'terms.accepted',
  z.object({ accepted: z.array(z.object({ type: z.enum(TERM_TYPES), version: z.number() })) }),
);

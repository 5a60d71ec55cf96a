import { TERM_TYPES } from '@kith/contract/terms';
import * as z from 'zod';
import { factType } from '#kernel/facts';

export const termsAccepted = factType(
  'terms.accepted',
  z.object({ accepted: z.array(z.object({ type: z.enum(TERM_TYPES), version: z.number() })) }),
);

import * as z from 'zod';
import { factType } from '#kernel/facts';

const id = z.number();

/** Its author has chosen another day to look back, or none. */
export const lookBackPlanned = factType('thought_record.look_back_planned', z.object({ id }));
/** Changed, deleted or brought back. */
export const lookBackChanged = factType(
  'thought_record.look_back_changed',
  z.object({ id, lookBackId: z.number() }),
);
export const lookedBack = factType('thought_record.looked_back', z.object({ id, lookBackId: z.number() }));

import * as z from 'zod';
import { factType } from '#kernel/facts';

const id = z.number();

/** Its author has chosen another day to look back, or none. */
export const lookBackPlanned = factType('thought_record.look_back_planned', z.object({ id }));
export const lookedBack = factType('thought_record.looked_back', z.object({ id, lookBackId: z.number() }));

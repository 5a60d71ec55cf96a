import * as z from 'zod';
import { factType } from '#kernel/facts';

/** No fact names a medicine. `forSupporters`: those with the switch saw it before, or see it now. */
const one = z.object({ id: z.number(), forSupporters: z.boolean() });

export const medicationCreated = factType('medication.created', one);
export const medicationEdited = factType('medication.edited', one.extend({ version: z.number() }));
export const medicationWithheld = factType(
  'medication.withheld',
  z.object({ id: z.number(), withheld: z.boolean(), forSupporters: z.boolean() }),
  { when: 'always', phrase: 'changed whether supporters can see a medicine' },
);
export const medicationDeleted = factType('medication.deleted', one);
export const medicationRestored = factType('medication.restored', one);

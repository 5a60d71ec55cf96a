import { AGREED_KINDS } from '@kith/contract/visit-fields';
import * as z from 'zod';
import { factType } from '#kernel/facts';

const one = z.object({ id: z.number(), providerId: z.number() });

/** `id` is the appointment. */
export const visitBrought = factType('visit.brought', one, {
  when: 'always',
  phrase: 'brought something to an appointment',
});
export const visitTakenBack = factType('visit.taken_back', one, {
  when: 'always',
  phrase: 'took back what was brought to an appointment',
});
export const visitAgreed = factType(
  'visit.agreed',
  one.extend({ kind: z.enum(AGREED_KINDS), recordId: z.number() }),
  { when: 'by another person', phrase: 'changed what was agreed on at an appointment' },
);
/** A matter of its member alone. */
export const visitReflected = factType('visit.reflected', one);
/** The days after it are over, or what was copied is deleted. `shared`: it was not taken back. */
export const visitPageEnded = factType('visit.page_ended', one.extend({ shared: z.boolean() }));

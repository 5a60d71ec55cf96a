import * as z from 'zod';
import { factType } from '#kernel/facts';
import { sharedAudience, shareEnds } from '#policy/last-days';

/**
 * No fact names a medicine. `forSupporters`: those with the switch saw it before, or see it now.
 * `forRecipients`: so do the people whom it is shared with by name.
 */
const forRecipients = z.boolean();
const one = z.object({ id: z.number(), forSupporters: z.boolean(), forRecipients });

export const medicationCreated = factType('medication.created', one);
export const medicationEdited = factType('medication.edited', one.extend({ version: z.number() }));
export const medicationWithheld = factType(
  'medication.withheld',
  z.object({ id: z.number(), withheld: z.boolean(), forSupporters: z.boolean() }),
  { when: 'always', phrase: 'changed whether supporters can see a medicine' },
);
/** Whom it is shared with, as with every noun. */
export const medicationSharingChanged = factType(
  'medication.sharing_changed',
  z.object({
    id: z.number(),
    forRecipients,
    added: sharedAudience,
    removed: sharedAudience,
    ends: shareEnds.optional(),
  }),
  { when: 'it names people', phrase: 'changed who a medicine is shared with' },
);
export const medicationDeleted = factType('medication.deleted', one);
export const medicationRestored = factType('medication.restored', one);

/** No fact says what was answered. The member finds all of them in their access record. */
const renewal = z.object({
  id: z.number(),
  prescriberId: z.number().nullable(),
  organisationId: z.number().nullable(),
});

export const renewalAsked = factType('renewal.asked', renewal, {
  when: 'always',
  phrase: 'asked for a new script, which opened one medicine to the people who were asked',
});
export const renewalMoved = factType('renewal.moved', renewal, {
  when: 'always',
  phrase: 'answered a request for a new script',
});
export const renewalStepUndone = factType('renewal.step_undone', renewal, {
  when: 'always',
  phrase: 'took an answer to a request for a new script back',
});
export const renewalWithdrawn = factType('renewal.withdrawn', renewal, {
  when: 'always',
  phrase: 'withdrew a request for a new script',
});
/** The member's own: no other person is told, and none says what was taken. */
const ownOne = z.object({ id: z.number() });

export const doseTimesSet = factType('medication.dose_times_set', ownOne);
export const dosesCounted = factType('medication.doses_counted', ownOne);
export const doseAnswered = factType('medication.dose_answered', ownOne);
export const doseTaken = factType('medication.dose_taken', ownOne.extend({ doseId: z.number() }));
export const doseUntaken = factType('medication.dose_untaken', ownOne.extend({ doseId: z.number() }));

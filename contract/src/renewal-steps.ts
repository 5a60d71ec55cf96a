import type { RenewalState, RenewalStep } from './renewals.ts';

/** The steps that are possible from each state; a state without one is closed. */
const STEPS_FROM: Readonly<Record<RenewalState, readonly RenewalStep[]>> = {
  requested: ['seen', 'approved', 'needs_visit', 'declined'],
  seen: ['approved', 'needs_visit', 'declined'],
  approved: ['ready'],
  declined: [],
  needs_visit: [],
  ready: [],
  withdrawn: [],
};

/** Whether it decides about a medicine: the word of the professional whom the member chose. */
export function isDecision(step: RenewalStep): boolean {
  return step === 'approved' || step === 'declined';
}

export function isClosing(state: RenewalState): boolean {
  return STEPS_FROM[state].length === 0;
}

/**
 * The steps of one person who is asked. A front desk decides nothing; where it is asked alone, it says that a
 * script is ready which was written elsewhere.
 */
export function stepsFor(
  state: RenewalState,
  { prescriberId, personId }: { readonly prescriberId: number | null; readonly personId: number },
): readonly RenewalStep[] {
  if (prescriberId === personId) return STEPS_FROM[state];
  const steps = STEPS_FROM[state].filter((step) => !isDecision(step));
  return state === 'seen' && prescriberId === null ? ['ready', ...steps] : steps;
}

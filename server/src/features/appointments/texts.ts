import { APPOINTMENTS_AHEAD_MAX } from '@kith/contract/appointments';

/** Refusals that several stories give. */
export const OWN_TIME = 'You already have an appointment at this time. Please choose another.';
export const TOO_MANY = `You already have ${APPOINTMENTS_AHEAD_MAX} appointments ahead with this person.`;

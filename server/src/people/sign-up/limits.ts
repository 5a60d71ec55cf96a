import type { Limit } from '#kernel/limits';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const ASKS_BY_ADDRESS: Limit = { name: 'sign-up-address', points: 20, seconds: HOUR };
/** Counts for an address with or without an account, so that no mailbox is flooded. */
export const ASKS_FOR_EMAIL: Limit = { name: 'sign-up-email', points: 5, seconds: HOUR };
export const LINKS_BY_ADDRESS: Limit = { name: 'sign-up-link-address', points: 60, seconds: 10 * MINUTE };
export const CHECKS_BY_ADDRESS: Limit = { name: 'mobile-check-address', points: 60, seconds: 10 * MINUTE };
/** An invitation is for one person, who has one number or two. */
export const CHECKS_OF_INVITATION: Limit = {
  name: 'mobile-check-invitation',
  points: 10,
  seconds: 24 * HOUR,
};

import type { Limit } from '../../kernel/limits.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const ASKS_BY_ADDRESS: Limit = { name: 'sign-up-address', points: 20, seconds: HOUR };
/** Counts for an address whether it has an account or not, so that nobody's mailbox is filled. */
export const ASKS_FOR_EMAIL: Limit = { name: 'sign-up-email', points: 5, seconds: HOUR };
export const LINKS_BY_ADDRESS: Limit = { name: 'sign-up-link-address', points: 60, seconds: 10 * MINUTE };

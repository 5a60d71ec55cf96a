import type { Limit } from '#kernel/limits';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const LINKS_BY_ADDRESS: Limit = { name: 'consent-link-address', points: 60, seconds: 10 * MINUTE };
/** Requests to a guardian, the same or another. */
export const ASK_AGAIN: Limit = { name: 'guardian-again', points: 1, seconds: MINUTE };
export const ASKS_HOURLY: Limit = { name: 'guardian-hourly', points: 5, seconds: HOUR };
export const ASKS_DAILY: Limit = { name: 'guardian-daily', points: 20, seconds: DAY };
/** Referrals that one professional makes. */
export const REFERRALS_HOURLY: Limit = { name: 'referrals-hourly', points: 20, seconds: HOUR };
export const REFERRALS_DAILY: Limit = { name: 'referrals-daily', points: 60, seconds: DAY };
/** Messages to one address, from any sender. Beyond the limit none is sent, and no answer shows it. */
export const MAILS_TO_ADDRESS: Limit = { name: 'consent-letters', points: 6, seconds: DAY };

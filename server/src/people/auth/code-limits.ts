import type { Limit } from '#kernel/limits';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Every code sent counts for the account: 20 a day with 5 tries each keep an attacker under 1 in 10,000. */
export const CODES_AN_HOUR: Limit = { name: 'codes-hour', points: 5, seconds: HOUR };
export const CODES_A_DAY: Limit = { name: 'codes-day', points: 20, seconds: 24 * HOUR };

export const TRIES_BY_ADDRESS: Limit = { name: 'code-tries-address', points: 30, seconds: 5 * MINUTE };
export const TRIES_OF_ACCOUNT: Limit = { name: 'code-tries', points: 15, seconds: 10 * MINUTE };
/**
 * An app's code is good a step early and a step late, so three are valid at any time: a third of the tries
 * keeps the same odds.
 */
export const APP_TRIES_A_DAY: Limit = { name: 'code-tries-app-day', points: 33, seconds: 24 * HOUR };
export const RESENDS_BY_ADDRESS: Limit = { name: 'code-resends-address', points: 30, seconds: 5 * MINUTE };

export const PAIRING_TRIES: Limit = { name: 'pairing-tries', points: 10, seconds: 15 * MINUTE };

export const RESETS_BY_ADDRESS: Limit = { name: 'reset-address', points: 20, seconds: HOUR };
export const RESETS_OF_LOGIN: Limit = { name: 'reset-login', points: 5, seconds: HOUR };
export const LINKS_BY_ADDRESS: Limit = { name: 'reset-link-address', points: 30, seconds: 10 * MINUTE };
export const PAIRINGS_OF_ACCOUNT: Limit = { name: 'pairings', points: 10, seconds: HOUR };

/** Words that no answer to a person other than the owner may contain. */
export const CANARY = 'canary-words-of-the-owner';
/**
 * Words that a supporter reads once the owner has opened all areas, and that no other connected person reads.
 */
export const OPENED = 'words-that-a-switch-opens';

/** A kind that the organisations of the owner take. */
export const REFERRAL_TYPE = 'GP Referral';

/** What no answer to a person other than the owner may contain. */
export const CANARY = 'canary-words-of-the-owner';
/** What a supporter reads once the owner has opened everything, and no other person near the owner. */
export const OPENED = 'words-that-a-switch-opens';

/** A kind that the organisations of the owner take. */
export const REFERRAL_TYPE = 'GP Referral';

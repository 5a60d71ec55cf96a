export const INVITATION_DAYS = 14;

/** For people without a known time zone. */
export const DEFAULT_ZONE = 'Australia/Sydney';

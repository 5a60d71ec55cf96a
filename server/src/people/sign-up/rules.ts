export const INVITATION_DAYS = 14;

/** Where nobody has said where they are. */
export const DEFAULT_ZONE = 'Australia/Sydney';

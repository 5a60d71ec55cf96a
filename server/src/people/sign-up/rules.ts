export const INVITATION_DAYS = 14;

/** Where nobody has said where they are. */
export const DEFAULT_ZONE = 'Australia/Sydney';

/** Below this age an account waits for a guardian's consent. */
const CONSENT_AGE = 16;

/** `today` is a calendar day, `YYYY-MM-DD`, as is the birth date; born on 29 February counts from 1 March in other years. */
export function needsConsent(birthDate: string, today: string): boolean {
  return ageOn(birthDate, today) < CONSENT_AGE;
}

function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** `maya.hart@example.com` as `m***@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${[...email][0] ?? ''}***${email.slice(at)}`;
}

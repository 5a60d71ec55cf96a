import { CONSENT_AGE } from '@kith/contract/consents';
import { ageOn, calendarDay } from '@kith/contract/kit/dates';

/** What of an account decides whether it waits for a guardian. */
export interface Youth {
  readonly consent: 'not_needed' | 'pending' | 'approved';
  /** The age below which a guardian has to agree, as it held when the account was made. */
  readonly consentAge: number;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly timeZone: string;
}

/** Whether somebody is below the age on that day, `YYYY-MM-DD`. */
export function needsGuardian(birthDate: string, today: string, consentAge: number = CONSENT_AGE): boolean {
  return ageOn(birthDate, today) < consentAge;
}

/** Nobody has to agree any more from the birthday on, which comes when it comes on the person's own calendar. */
export function waitsForGuardian({ consent, consentAge, birthDate, timeZone }: Youth, now: Date): boolean {
  return consent === 'pending' && needsGuardian(birthDate, calendarDay(now, timeZone), consentAge);
}

import { CONSENT_AGE } from '@kith/contract/consents';
import { ageOn, calendarDay } from '@kith/contract/kit/dates';

/** The fields of an account that decide whether it waits for a guardian. */
export interface Youth {
  readonly consent: 'not_needed' | 'pending' | 'approved';
  /** The age below which a guardian has to agree, at the time when the account was made. */
  readonly consentAge: number;
  /** `YYYY-MM-DD` */
  readonly birthDate: string;
  readonly timeZone: string;
}

/** Whether a person is below the age on that day, `YYYY-MM-DD`. */
export function needsGuardian(birthDate: string, today: string, consentAge: number = CONSENT_AGE): boolean {
  return ageOn(birthDate, today) < consentAge;
}

/** From the birthday on, on the person's own calendar, no guardian has to agree. */
export function waitsForGuardian({ consent, consentAge, birthDate, timeZone }: Youth, now: Date): boolean {
  return consent === 'pending' && needsGuardian(birthDate, calendarDay(now, timeZone), consentAge);
}

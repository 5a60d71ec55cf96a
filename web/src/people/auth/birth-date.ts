import { signUps } from './sign-up-texts.ts';

export interface BirthDateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}

export const NO_BIRTH_DATE: BirthDateParts = { day: '', month: '', year: '' };

const areNumbers = ({ day, month, year }: BirthDateParts) =>
  /^\d{1,2}$/.test(day.trim()) && /^\d{1,2}$/.test(month.trim()) && /^\d{4}$/.test(year.trim());

/** `YYYY-MM-DD`, or null when the three parts are no day of the calendar. */
export function toIsoDate(parts: BirthDateParts): string | null {
  if (!areNumbers(parts)) return null;
  const { day, month, year } = parts;
  const iso = `${year.trim()}-${month.trim().padStart(2, '0')}-${day.trim().padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}

/** Undefined for a day of the calendar. */
export function birthDateFault(parts: BirthDateParts): string | undefined {
  if (toIsoDate(parts) !== null) return undefined;
  const isShort = /^\d{1,3}$/.test(parts.year.trim());
  // A leap year: what has no place in it has none in any year.
  const whole = isShort ? { ...parts, year: '2000' } : parts;
  if (!areNumbers(whole)) return signUps.birth.unclear;
  const isDay = toIsoDate(whole) !== null;
  if (isShort) return isDay ? signUps.birth.fourDigits : signUps.birth.missingFourDigits;
  return signUps.birth.missing;
}

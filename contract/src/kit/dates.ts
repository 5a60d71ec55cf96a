import { clockIn, momentAt, zoneNamed } from './zones.ts';

const STORAGE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const DAY = 86_400_000;
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * `YYYY-MM-DD HH:mm:ss` in UTC, the storage format: the wire carries `created_at` and similar fields in it.
 */
export function toStorage(date: Date): string {
  return date.toISOString().slice(0, 19).replace('T', ' ');
}

/** Throws RangeError for a text that is no moment in the storage format. */
export function fromStorage(text: string): Date {
  const date = new Date(`${text.replace(' ', 'T')}Z`);
  if (!STORAGE.test(text) || Number.isNaN(date.getTime()) || toStorage(date) !== text)
    throw new RangeError('Not a date in the storage form');
  return date;
}

/** `Saturday, November 21st 2026, 3:04 PM` by the clock in `zone`. */
export function displayStamp(date: Date, zone: string): string {
  return `${displayDay(date, zone)}, ${displayTime(date, zone)}`;
}

/** `Saturday, November 21st 2026` */
export function displayDay(date: Date, zone: string): string {
  const clock = clockIn(zone, date);
  const day = `${WEEKDAYS[clock.getUTCDay()]}, ${MONTHS[clock.getUTCMonth()]} ${ordinal(clock.getUTCDate())}`;
  return `${day} ${clock.getUTCFullYear()}`;
}

/** `3:04 PM` */
export function displayTime(date: Date, zone: string): string {
  const clock = clockIn(zone, date);
  const hour = clock.getUTCHours();
  return `${hour % 12 || 12}:${String(clock.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `21 November 2026`, for a text that is kept: on paper, in an email, in a rule. A page says `dayWords`. */
export function plainDay(date: Date, zone: string): string {
  const clock = clockIn(zone, date);
  return `${clock.getUTCDate()} ${MONTHS[clock.getUTCMonth()]} ${clock.getUTCFullYear()}`;
}

/** The moment at which `day`, `YYYY-MM-DD`, is over in `zone`. */
export function endOfDay(day: string, zone: string): Date {
  return momentAt(dayAfter(day), '00:00', zone);
}

/** The last moment before `end`, an ISO instant: a day that ends at midnight is shown as that day. */
export function lastMomentBefore(end: string): Date {
  return new Date(Date.parse(end) - 1);
}

/** The day this many days later; both `YYYY-MM-DD`. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);
}

/** `HH:mm:ss.sss` by the clock in `zone`. */
export function clockTime(date: Date, zone: string): string {
  return clockIn(zone, date).toISOString().slice(11, 23);
}

/** The day of the calendar in `zone` at that moment, `YYYY-MM-DD`. */
export function calendarDay(date: Date, zone: string): string {
  return clockIn(zone, date).toISOString().slice(0, 10);
}

/**
 * Whole years on `today`; both are days, `YYYY-MM-DD`. A person born on 29 February is a year older from 1
 * March in other years.
 */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(day: number): string {
  const teens = day % 100 >= 11 && day % 100 <= 13;
  const suffix = teens ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th');
  return `${day}${suffix}`;
}

/**
 * Whether `zone` names a zone of the IANA database. An offset such as `+10:00` knows no daylight saving and
 * is refused.
 */
export function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    zoneNamed(zone);
    return true;
  } catch {
    return false;
  }
}

/** The zone of the device. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

import { calendarDay, clockTime } from '@kith/contract/kit/dates';

const DAY_MS = 86_400_000;

/** The clock that the words are for. */
export interface Reading {
  readonly zone: string;
  readonly now: Date;
}

/**
 * `today`, `yesterday`, `tomorrow`, a weekday within six days, otherwise `12 May`, with the year if it is
 * another than this. `day` is `YYYY-MM-DD`.
 */
export function dayWords(day: string, { zone, now }: Reading): string {
  const today = calendarDay(now, zone);
  const ahead = Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS);
  if (ahead === 0) return 'today';
  if (Math.abs(ahead) === 1) return ahead === 1 ? 'tomorrow' : 'yesterday';
  if (Math.abs(ahead) < 7) return format({ weekday: 'long' }, day);
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return format({ day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) }, day);
}

/** The same for a moment, on the reader's calendar. */
export function dayOf(moment: string, reading: Reading): string {
  return dayWords(calendarDay(new Date(moment), reading.zone), reading);
}

/** `9 am`, `3.30 pm` */
export function hourWords(moment: string, { zone }: Reading): string {
  const [hour = 0, minute = 0] = clockTime(new Date(moment), zone).split(':').map(Number);
  const past = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past} ${hour < 12 ? 'am' : 'pm'}`;
}

/** For the beginning of a line. */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function format(options: Intl.DateTimeFormatOptions, day: string): string {
  const noon = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat('en-AU', { ...options, timeZone: 'UTC' }).format(noon);
}

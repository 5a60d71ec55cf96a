import { calendarDay, lastMomentBefore } from '@kith/contract/kit/dates';

const DAY_MS = 86_400_000;

/** In the middle of a sentence: `today`, `yesterday`, `Tuesday` within a week, `28 May`, `28 May 2025`. */
export function dayWords(moment: Date, now: Date, zone: string): string {
  const [day, today] = [calendarDay(moment, zone), calendarDay(now, zone)];
  const ago = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (ago === 0) return 'today';
  if (ago === 1) return 'yesterday';
  if (ago > 1 && ago < 7) return format({ weekday: 'long' }, moment, zone);
  const sameYear = day.slice(0, 4) === today.slice(0, 4);
  return format({ day: 'numeric', month: 'long', ...(!sameYear && { year: 'numeric' }) }, moment, zone);
}

/** The same with nothing before it: `Today`. */
export function atStart(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `Thursday 24 December 2026`, for a day of the calendar, `YYYY-MM-DD`. */
export function dayInFull(day: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return format(parts, new Date(`${day}T12:00:00Z`), 'UTC').replace(',', '');
}

/** The last day of an access that ends at this moment: it ends as the day does. */
export function lastDayOf(end: string, zone: string): string {
  return calendarDay(lastMomentBefore(end), zone);
}

function format(options: Intl.DateTimeFormatOptions, moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(moment);
}

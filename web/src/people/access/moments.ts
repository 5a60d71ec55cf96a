import { calendarDay, lastMomentBefore } from '@kith/contract/kit/dates';

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

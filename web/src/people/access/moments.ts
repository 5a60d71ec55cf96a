import { calendarDay } from '@kith/contract/kit/dates';

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

/** `Thursday 24 December 2026`, for a day of the calendar, `YYYY-MM-DD`. */
export function dayInFull(day: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;
  return format(parts, new Date(`${day}T12:00:00Z`), 'UTC').replace(',', '');
}

/** The last second of a day of the calendar in `zone`; days there may have 23 or 25 hours. */
export function endOfDay(day: string, zone: string): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  let [within, beyond] = [noon - 2 * DAY_MS, noon + 2 * DAY_MS];
  while (beyond - within > 1000) {
    const middle = Math.floor((within + beyond) / 2000) * 1000;
    if (calendarDay(new Date(middle), zone) <= day) within = middle;
    else beyond = middle;
  }
  return new Date(within);
}

function format(options: Intl.DateTimeFormatOptions, moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(moment);
}

import { calendarDay, clockTime, dayAfter } from './dates.ts';

// Days and times as the text of a page says them, in the Australian form. The stamps of `dates.ts` are the
// specification's, and stay where a record of something says when it was.

const DAYS_NAMED = 6;
const MONTHS_WITHOUT_YEAR = 11;

const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });
const dayAndMonth = new Intl.DateTimeFormat('en-AU', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** `9 am`, `8.01 pm` by the clock in `zone`. No line breaks between the number and what follows it. */
export function timeWords(moment: Date, zone: string): string {
  const [hour = 0, minute = 0] = clockTime(moment, zone).split(':').map(Number);
  const past = minute === 0 ? '' : `.${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${past}\u00a0${hour < 12 ? 'am' : 'pm'}`;
}

/** `21 November`; with its year where that is eleven months from `today` or more. Both are `YYYY-MM-DD`. */
export function dateWords(day: string, today: string): string {
  const words = dayAndMonth.format(new Date(day));
  return monthsBetween(day, today) < MONTHS_WITHOUT_YEAR ? words : `${words} ${day.slice(0, 4)}`;
}

/** `21 November` by the calendar of `zone`, with the year as above; for use in a sentence. */
export function dayWords(moment: Date, zone: string, now = new Date()): string {
  return dateWords(calendarDay(moment, zone), calendarDay(now, zone));
}

/** `Saturday 21 November`, with the year as above. */
export function fullDateWords(day: string, today: string): string {
  return `${weekday.format(new Date(day))} ${dateWords(day, today)}`;
}

/** In the middle of a sentence: `today`, `yesterday`, `tomorrow`, `Tuesday` within a week, `28 May`. */
export function nearDayWords(moment: Date, now: Date, zone: string): string {
  return nearDateWords(calendarDay(moment, zone), calendarDay(now, zone));
}

/** The same for a day of a calendar. Both are `YYYY-MM-DD`. */
export function nearDateWords(day: string, today: string): string {
  if (day === today) return 'today';
  if (day === dayAfter(today, -1)) return 'yesterday';
  if (day === dayAfter(today)) return 'tomorrow';
  const isNear = day >= dayAfter(today, -DAYS_NAMED) && day <= dayAfter(today, DAYS_NAMED);
  return isNear ? weekday.format(new Date(day)) : dateWords(day, today);
}

/** `today, 10.40 am`, `Tuesday, 9 am`, `19 March, 10.40 am`. */
export function nearMomentWords(moment: Date, now: Date, zone: string): string {
  return `${nearDayWords(moment, now, zone)}, ${timeWords(moment, zone)}`;
}

/** Whole months between two days, in either order. */
function monthsBetween(one: string, other: string): number {
  const [first = '', last = ''] = [one, other].toSorted();
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  return months(last) - months(first) - (last.slice(8) < first.slice(8) ? 1 : 0);
}

/** All days here are `YYYY-MM-DD`. */
const DAY = /^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;
const WEEK = 7;

const month = new Intl.DateTimeFormat('en-AU', { month: 'long', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-AU', { weekday: 'long', timeZone: 'UTC' });

/** `June` */
export const monthName = (day: string): string => month.format(new Date(day));

/** `June 2026` */
export const monthTitle = (day: string): string => `${monthName(day)} ${day.slice(0, 4)}`;

/** `Tuesday` */
export const weekdayName = (day: string): string => weekday.format(new Date(day));

/** The day that an address names; undefined unless there is such a day. */
export function dayNamed(text: string | null): string | undefined {
  if (text === null || !DAY.test(text)) return undefined;
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

/** So many days on or back. */
function daysOn(day: string, days: number): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Monday to Sunday. */
export function weekOf(day: string): readonly string[] {
  const monday = daysOn(day, -((new Date(day).getUTCDay() + 6) % WEEK));
  return Array.from({ length: WEEK }, (_, index) => daysOn(monday, index));
}

/** Every week that a month touches. */
export function weeksOf(day: string): readonly (readonly string[])[] {
  const weeks: (readonly string[])[] = [];
  for (let week = weekOf(`${day.slice(0, 8)}01`); ; week = weekOf(daysOn(week[0] ?? day, WEEK))) {
    if (week.every((one) => one.slice(0, 7) > day.slice(0, 7))) return weeks;
    weeks.push(week);
  }
}

/** So many months on or back. In a month without that day it is the last of the month. */
export function monthsOn(day: string, months: number): string {
  const [year = 0, of = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, of - 1 + months + 1, 0));
  return `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`;
}

/** Where a key leads from a day of a calendar; undefined for a key that leads nowhere. */
export function dayByKey({ key, shiftKey }: { key: string; shiftKey: boolean }, day: string) {
  const week = weekOf(day);
  const months = shiftKey ? 12 : 1;
  switch (key) {
    case 'ArrowLeft':
      return daysOn(day, -1);
    case 'ArrowRight':
      return daysOn(day, 1);
    case 'ArrowUp':
      return daysOn(day, -WEEK);
    case 'ArrowDown':
      return daysOn(day, WEEK);
    case 'Home':
      return week.at(0);
    case 'End':
      return week.at(-1);
    case 'PageUp':
      return monthsOn(day, -months);
    case 'PageDown':
      return monthsOn(day, months);
    default:
      return undefined;
  }
}

import { texts } from './texts.ts';

export interface Day<T> {
  /** `YYYY-MM-DD` in the viewer's zone. */
  readonly day: string;
  readonly items: readonly T[];
}

/** Items by the day they stand under, the newest day first; within a day they keep their order. */
export function byDay<T>(items: readonly T[], dayOf: (item: T) => string): Day<T>[] {
  const days = new Map<string, T[]>();
  for (const item of items) {
    const day = dayOf(item);
    const known = days.get(day);
    if (known) known.push(item);
    else days.set(day, [item]);
  }
  return [...days]
    .map(([day, found]) => ({ day, items: found }))
    .sort((one, other) => (one.day < other.day ? 1 : -1));
}

/**
 * The banner of a day: `{ name: 'Today', date: 'Tuesday, June 2 2026' }`, or `{ name: 'Friday', date: 'May 29
 * 2026' }`.
 */
export function bannerOf(day: string, today: string): { name: string; date: string } {
  const part = partsOf(day);
  const date = `${part('month')} ${part('day')} ${part('year')}`;
  if (day === today) return { name: texts.today, date: `${part('weekday')}, ${date}` };
  if (day === dayBefore(today)) return { name: texts.yesterday, date: `${part('weekday')}, ${date}` };
  return { name: part('weekday'), date };
}

const words = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

function partsOf(day: string) {
  const parts = new Map(words.formatToParts(atNoon(day)).map(({ type, value }) => [type, value]));
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
}

function dayBefore(day: string): string {
  const moment = atNoon(day);
  moment.setUTCDate(moment.getUTCDate() - 1);
  return moment.toISOString().slice(0, 10);
}

function atNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}

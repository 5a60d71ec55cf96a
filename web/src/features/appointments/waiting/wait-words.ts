import type { DayPart, Wait } from '@kith/contract/waiting-list';
import { weekdayName } from '#kit/calendar.ts';
import { listOf } from '#kit/list-of.ts';
import { texts } from './texts.ts';

/** Some Monday. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

/** `Monday` for 1. */
export function dayName(day: number): string {
  return weekdayName(new Date(MONDAY + (day - 1) * DAY_MS).toISOString().slice(0, 10));
}

/** `Monday and Friday, in the morning`, `Any day, any time`. */
export function suitsWords({ days, parts }: Pick<Wait, 'days' | 'parts'>): string {
  const { everyDay, anyTime, parts: names, suits } = texts.wait;
  const on = days.length === WEEK.length ? everyDay : listOf(days.map(dayName));
  const at =
    parts.length === Object.keys(names).length ? anyTime : listOf(parts.map((part: DayPart) => names[part]));
  return suits(on, at);
}

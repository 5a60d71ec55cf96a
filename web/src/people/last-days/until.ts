import { dayWords } from '@kith/contract/kit/date-words';
import { calendarDay, lastMomentBefore } from '@kith/contract/kit/dates';
import type { ShareEnd } from '@kith/contract/share-ends';
import { texts } from './texts.ts';

/** The last day of what ends at this moment: it ends as the day does. */
export function lastDayOf(end: string, zone: string): string {
  return calendarDay(lastMomentBefore(end), zone);
}

/** The fault of a last day as soon as it is chosen; null for none, and for a good one. */
export function faultOfDay(day: string, today: string): string | null {
  return day !== '' && day < today ? texts.over : null;
}

/** `until 3 December`, for use in a sentence. */
export function untilWords(end: string, zone: string): string {
  return texts.until(dayWords(lastMomentBefore(end), zone));
}

/**
 * `until 3 December` where all of so many shares end on that day, `some until 3 December` where other shares
 * go on for longer; empty where none ends.
 */
export function untilOf(ends: readonly ShareEnd[] | undefined, shares: number, zone: string): string {
  const [first, ...others] = (ends ?? []).map(({ ends_at }) => ends_at).sort();
  if (first === undefined) return '';
  const words = untilWords(first, zone);
  const isAll = others.length + 1 >= shares && others.every((end) => untilWords(end, zone) === words);
  return isAll ? words : texts.some(words);
}

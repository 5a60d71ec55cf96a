import { timeWords } from '@kith/contract/kit/date-words';
import { calendarDay } from '@kith/contract/kit/dates';
import { clockIn } from '@kith/contract/kit/zones';
import { texts } from './texts.ts';

/** `Australia/Perth` as `Perth`: the place, as people call it. */
export function placeOf(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

/** Whether the clocks of two zones show the same at that moment. */
export function isSameClock(one: string, other: string, at: Date): boolean {
  return clockIn(one, at).getTime() === clockIn(other, at).getTime();
}

/**
 * `11 am in Sydney`, with the weekday where it is another day there; undefined where both clocks show the
 * same.
 */
export function elsewhereWords(at: Date, here: string, there: string): string | undefined {
  if (isSameClock(here, there, at)) return undefined;
  const day = calendarDay(at, there);
  const weekday = day === calendarDay(at, here) ? '' : `${shortWeekday.format(new Date(day))} `;
  return texts.when.there(`${weekday}${timeWords(at, there)}`, placeOf(there));
}

const shortWeekday = new Intl.DateTimeFormat('en-AU', { weekday: 'short', timeZone: 'UTC' });

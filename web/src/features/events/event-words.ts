import type { EventOccurrence } from '@kith/contract/events';
import { fullDateWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { texts } from './texts.ts';

/** When something takes place: of an event its first time, or one of its times. */
export type When = Pick<EventOccurrence, 'start_date' | 'end_date' | 'start_at' | 'end_at'>;

interface ReadingTime {
  readonly zone: string;
  readonly now: Date;
}

/** `Sunday 7 June` */
export function dayWords(day: string, { zone, now }: ReadingTime): string {
  return fullDateWords(day, calendarDay(now, zone));
}

/** `9 am`, `3.30 pm`, as a clock in the viewer's zone has it. */
export const hourWords = (moment: string, zone: string): string => timeWords(new Date(moment), zone);

/** `Tuesday 3 June, 9 am to 10 am`; `Saturday 7 June to Monday 9 June`. */
export function whenWords(when: When, at: ReadingTime): string {
  const [from, to] = daysOf(when, at.zone);
  const first = dayWords(from, at);
  if (when.start_at === null || when.end_at === null)
    return from === to ? first : texts.when.from(first, dayWords(to, at));
  const begins = `${first}, ${hourWords(when.start_at, at.zone)}`;
  if (when.start_at === when.end_at) return begins;
  const ends = hourWords(when.end_at, at.zone);
  return from === to ? texts.when.from(begins, ends) : texts.when.days(begins, dayWords(to, at), ends);
}

/** The same with `Today` and `Tomorrow` for a day that is so near; what began before is said by its dates. */
export function nearWords(when: When, at: ReadingTime): string {
  const today = calendarDay(at.now, at.zone);
  const words = whenWords(when, at);
  const [from] = daysOf(when, at.zone);
  const near = { [today]: texts.when.today, [dayAfter(today)]: texts.when.tomorrow }[from];
  return near === undefined ? words : words.replace(dayWords(from, at), near);
}

/**
 * The first and the last day of the viewer's calendar that something touches. What ends at midnight does
 * not touch the day that begins.
 */
export function daysOf({ start_date, end_date, start_at, end_at }: When, zone: string): [string, string] {
  if (start_date !== null) return [start_date, end_date ?? start_date];
  const begins = new Date(start_at ?? 0);
  const ends = new Date(end_at ?? 0);
  const last = ends > begins ? new Date(ends.getTime() - 1) : begins;
  return [calendarDay(begins, zone), calendarDay(last, zone)];
}

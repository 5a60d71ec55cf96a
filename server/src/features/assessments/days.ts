import { calendarDay, dayAfter } from '@kith/contract/kit/dates';

/** What was begun before: the day that was kept for it, and the moment. */
export interface Earlier {
  readonly day: string;
  readonly startedAt: Date;
}

/** The moment that a check-in is about, and the zone in which the person is. */
export interface Moment {
  readonly at: Date;
  readonly timeZone: string;
}

/** An unfinished one goes on over midnight for so long. */
const GOES_ON_MS = 6 * 3_600_000;

const daysOf = ({ day, startedAt }: Earlier, timeZone: string): string[] => [
  day,
  calendarDay(startedAt, timeZone),
];

/**
 * Whether an earlier check-in belongs to the day of this one. The day that was kept holds, and so does the
 * clock of the zone in which the person is now: a new zone opens no day again, in either direction. One that
 * was answered without a connection, and comes later, is only judged by its own day.
 */
export function isSameDay(earlier: Earlier, { at, timeZone }: Moment): boolean {
  const day = calendarDay(at, timeZone);
  const cameFirst = earlier.startedAt <= at;
  return daysOf(earlier, timeZone).some((one) => one === day || (one > day && cameFirst));
}

/** Whether one that was begun and is not done goes on, or is left for a new one. */
export function goesOn(earlier: Earlier, moment: Moment): boolean {
  return isSameDay(earlier, moment) || moment.at.getTime() - earlier.startedAt.getTime() < GOES_ON_MS;
}

/**
 * The first day on which a person may take one again by themself. The interval counts days of the calendar,
 * so a change of the clocks makes it neither shorter nor longer.
 */
export function againOn(earlier: Earlier, timeZone: string, intervalDays: number): string {
  const last = daysOf(earlier, timeZone).sort().at(-1) ?? earlier.day;
  return dayAfter(last, Math.max(1, intervalDays));
}

import { dayAfter } from './dates.ts';

/**
 * Days of the calendar that come again and again: every so many days from a first one, or on days of the
 * week. They belong to no zone: the clock where a person is says when such a day begins.
 */
export interface DueDays {
  /** `YYYY-MM-DD` */
  readonly firstDay: string;
  /** A due day itself where it fits; null for no end. */
  readonly lastDay: string | null;
  readonly everyDays: number;
  /** 0 is Sunday. Where some are named, they decide, and `everyDays` does not count. */
  readonly weekdays?: readonly number[];
}

const DAY_MS = 86_400_000;
const WEEK = 7;

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first day from `day` on that is this day of the week; 0 is Sunday. */
export function firstOn(day: string, weekday: number): string {
  return dayAfter(day, (weekday - weekdayOf(day) + WEEK) % WEEK);
}

/** The first due day that is `day` or later; null where there is none. */
export function dueDayFrom(days: DueDays, day: string): string | null {
  const { firstDay, lastDay, everyDays, weekdays = [] } = days;
  const from = day > firstDay ? day : firstDay;
  const steps = Math.ceil(daysBetween(firstDay, from) / everyDays);
  const due =
    weekdays.length > 0
      ? earliest(weekdays.map((weekday) => firstOn(from, weekday)))
      : dayAfter(firstDay, steps * everyDays);
  return lastDay !== null && due > lastDay ? null : due;
}

/** The last due day that is `day` or earlier; null where there is none. */
export function dueDayUntil(days: DueDays, day: string): string | null {
  const { firstDay, lastDay, everyDays, weekdays = [] } = days;
  const until = lastDay !== null && lastDay < day ? lastDay : day;
  const steps = Math.floor(daysBetween(firstDay, until) / everyDays);
  const due =
    weekdays.length > 0
      ? latest(weekdays.map((weekday) => firstOn(dayAfter(until, 1 - WEEK), weekday)))
      : dayAfter(firstDay, steps * everyDays);
  return due < firstDay ? null : due;
}

function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS;
}

/** Days as text stand in the order of the calendar. */
function earliest(days: readonly string[]): string {
  return days.reduce((one, other) => (other < one ? other : one));
}

function latest(days: readonly string[]): string {
  return days.reduce((one, other) => (other > one ? other : one));
}

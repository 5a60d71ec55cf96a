import { type EventRepeat, REPEAT_WEEKDAYS, REPEATS_MAX } from '@kith/contract/events';
import { calendarDay, clockTime, dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import { RRuleTemporal } from 'rrule-temporal';
import { allDay, type Times, timed } from './times.ts';

const DAY_MS = 86_400_000;
const LAST_DAY = 'BYMONTHDAY=-1';

export interface Plan {
  readonly times: Times;
  readonly timeZone: string;
  readonly repeat: EventRepeat | null;
  /** Days on which it would begin and does not take place. */
  readonly except: readonly string[];
}

/**
 * Every time at which it takes place, in order. For a repeat that goes on for too long, one time more than
 * allowed.
 */
export function occurrencesOf({ times, timeZone, repeat, except }: Plan): Times[] {
  if (repeat === null) return [times];
  const first = firstDay({ times, timeZone });
  const days = daysOf(first, repeat).filter((day) => !except.includes(day));
  if (times.startsAt === null) {
    const length = daysBetween(times.startsOn, times.endsOn);
    return days.map((day) => allDay(day, dayAfter(day, length)));
  }
  const clock = clockTime(times.startsAt, timeZone);
  const length = times.endsAt.getTime() - times.startsAt.getTime();
  return days.map((day) => {
    const startsAt = momentAt(day, clock, timeZone);
    return timed(startsAt, new Date(startsAt.getTime() + length));
  });
}

/** The day on which it begins for the first time, as the calendar of its zone has it. */
export function firstDay({ times, timeZone }: Pick<Plan, 'times' | 'timeZone'>): string {
  return times.startsAt === null ? times.startsOn : calendarDay(times.startsAt, timeZone);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/**
 * The library counts days alone, so that a change of the clocks does not matter; it skips a time that a clock
 * skips.
 */
function daysOf(first: string, repeat: EventRepeat): string[] {
  const rule = new RRuleTemporal({
    rruleString: [
      `DTSTART;TZID=UTC:${basic(first)}T000000`,
      `RRULE:${ruleOf(first, repeat)};UNTIL=${basic(repeat.until)}T000000Z`,
    ].join('\n'),
  });
  const found = rule.all((_day, index) => index <= REPEATS_MAX);
  return found.map((day) => day.toString().slice(0, 10));
}

function basic(day: string): string {
  return day.replaceAll('-', '');
}

/**
 * As RFC 5545 writes it. The 31st is the last day of a shorter month, and the 29th of February is the 28th in
 * most years.
 */
export function ruleOf(first: string, { unit, interval, weekdays }: EventRepeat): string {
  const [month = 1, day = 1] = first.split('-').slice(1).map(Number);
  const orLast = [28, 29, 30].filter((one) => one <= day).join(',');
  const inMonth = day <= 28 ? `BYMONTHDAY=${day}` : `BYMONTHDAY=${orLast};BYSETPOS=-1`;
  const isLeapDay = month === 2 && day === 29;
  switch (unit) {
    case 'day':
      return `FREQ=DAILY;INTERVAL=${interval}`;
    case 'week':
      return `FREQ=WEEKLY;INTERVAL=${interval};WKST=MO;BYDAY=${weekdaysWith(first, weekdays).join(',')}`;
    case 'month':
      return `FREQ=MONTHLY;INTERVAL=${interval};${day === 31 ? LAST_DAY : inMonth}`;
    case 'year':
      return `FREQ=YEARLY;INTERVAL=${interval};BYMONTH=${month};${isLeapDay ? LAST_DAY : `BYMONTHDAY=${day}`}`;
  }
}

/** The day on which it begins is always one of them. */
function weekdaysWith(first: string, chosen: EventRepeat['weekdays']): EventRepeat['weekdays'] {
  const own = REPEAT_WEEKDAYS[(new Date(first).getUTCDay() + 6) % 7];
  return REPEAT_WEEKDAYS.filter((day) => day === own || chosen.includes(day));
}

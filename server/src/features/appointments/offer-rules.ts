import { calendarDay, clockTime, dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import type { DayPart } from '@kith/contract/waiting-list';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7;
/** A person has so long to answer. */
const ANSWER = 2 * HOUR;
/** With less time than this nothing is offered: the time is free for all. */
const LEAST = 15 * MINUTE;
/** Of an appointment that starts within this of when they are told, a quarter of the time until then. */
const NEAR = 8 * HOUR;
const QUARTER = 1 / 4;
/** By the clock of the member. The night between does not count. */
const DAY = { from: '08:00', to: '21:00' };
const NOON = '12:00';
const EVENING = '17:00';

interface AnswerTimes {
  /** In the night the member is told in the morning. */
  readonly tellAt: Date;
  readonly until: Date;
}

/**
 * When a member is told of a time that is offered to them, and until when they can answer: never after the
 * last moment at which it can be booked. Null where too little time is left.
 */
export function answerTimes(
  start: Date,
  noticeHours: number,
  { now, zone }: { readonly now: Date; readonly zone: string },
): AnswerTimes | null {
  const tellAt = afterNight(now, zone);
  const left = start.getTime() - tellAt.getTime();
  const wished = left < NEAR ? tellAt.getTime() + left * QUARTER : answeredBy(tellAt, zone).getTime();
  const until = new Date(Math.min(wished, start.getTime() - noticeHours * HOUR));
  return until.getTime() - tellAt.getTime() >= LEAST ? { tellAt, until } : null;
}

function afterNight(at: Date, zone: string): Date {
  const day = calendarDay(at, zone);
  const time = clockTime(at, zone).slice(0, 'HH:mm'.length);
  if (time < DAY.from) return momentAt(day, DAY.from, zone);
  return time < DAY.to ? at : momentAt(dayAfter(day), DAY.from, zone);
}

function answeredBy(from: Date, zone: string): Date {
  const day = calendarDay(from, zone);
  const over = from.getTime() + ANSWER - momentAt(day, DAY.to, zone).getTime();
  if (over <= 0) return new Date(from.getTime() + ANSWER);
  return new Date(momentAt(dayAfter(day), DAY.from, zone).getTime() + over);
}

interface Wishes {
  readonly days: readonly number[];
  readonly parts: readonly DayPart[];
  readonly until: string;
}

/** Whether a time suits a member who waits, by the clock of their zone. */
export function suits(start: Date, { days, parts, until }: Wishes, zone: string): boolean {
  const day = calendarDay(start, zone);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK;
  return day <= until && days.includes(weekday) && parts.includes(partOfDay(start, zone));
}

function partOfDay(start: Date, zone: string): DayPart {
  const time = clockTime(start, zone).slice(0, 'HH:mm'.length);
  if (time < NOON) return 'morning';
  return time < EVENING ? 'afternoon' : 'evening';
}

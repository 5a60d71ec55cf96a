import { EVENT_DAYS_MAX, type EventRepeat, REPEAT_YEARS_MAX, REPEATS_MAX } from '@kith/contract/events';
import { daysBetween, firstDay, occurrencesOf, type Plan } from './occurrences.ts';
import { allDay, type Times, timed } from './times.ts';

/** The text by which search finds an event. */
export function eventText(event: {
  readonly title: string;
  readonly place: string;
  readonly text: string;
}): string {
  return `${event.title} ${event.place} ${event.text}`;
}

/** The times of an event, as the wire sends them. */
export interface AskedTimes {
  readonly start_date?: string | undefined;
  readonly end_date?: string | undefined;
  readonly start_datetime?: string | undefined;
  readonly end_datetime?: string | undefined;
}

/** An error in a form: the field, and words for the person. */
export interface Fault {
  readonly field: string;
  readonly message: string;
}

const START_MISSING = 'Please choose when it starts.';
const ENDS_BEFORE = 'This ends before it starts. Please check.';
const TWO_STARTS = 'Please choose a day or a time, not both.';
const TOO_LONG = `Please choose at most ${EVENT_DAYS_MAX} days.`;

export function saysWhen(asked: AskedTimes): boolean {
  return [asked.start_date, asked.end_date, asked.start_datetime, asked.end_datetime].some(
    (part) => part !== undefined,
  );
}

/** The times that were asked for, or the error in them. Without an end, an event ends where it starts. */
export function readTimes(asked: AskedTimes): Times | Fault {
  const { start_date: from, end_date: to = from, start_datetime: start, end_datetime: end = start } = asked;
  if (from !== undefined && start !== undefined) return { field: 'start_datetime', message: TWO_STARTS };
  if (from !== undefined && to !== undefined) {
    if (end !== undefined) return { field: 'end_datetime', message: TWO_STARTS };
    return checkedDays(from, to);
  }
  if (start === undefined || end === undefined) return { field: missingStart(asked), message: START_MISSING };
  return to === undefined ? checkedMoments(start, end) : { field: 'end_date', message: TWO_STARTS };
}

function missingStart({ end_date }: AskedTimes): string {
  return end_date === undefined ? 'start_datetime' : 'start_date';
}

function checkedDays(from: string, to: string): Times | Fault {
  if (to < from) return { field: 'end_date', message: ENDS_BEFORE };
  return daysBetween(from, to) < EVENT_DAYS_MAX ? allDay(from, to) : { field: 'end_date', message: TOO_LONG };
}

function checkedMoments(start: string, end: string): Times | Fault {
  const times = timed(new Date(start), new Date(end));
  if (times.endsAt < times.startsAt) return { field: 'end_datetime', message: ENDS_BEFORE };
  const isTooLong = daysBetween(start, end) > EVENT_DAYS_MAX;
  return isTooLong ? { field: 'end_datetime', message: TOO_LONG } : times;
}

/** Every time at which it takes place, or the error in the plan. */
export function readPlan(plan: Plan): readonly Times[] | Fault {
  const { repeat } = plan;
  const fault = repeat && faultOfEnd(repeat, firstDay(plan));
  if (fault) return fault;
  const found = occurrencesOf(plan);
  if (found.length > REPEATS_MAX)
    return {
      field: 'repeat[until]',
      message: `This repeats more than ${REPEATS_MAX} times. Please choose an earlier last day.`,
    };
  if (found.length === 0)
    return { field: 'except', message: 'No day of it is left. Please delete it instead.' };
  return found;
}

function faultOfEnd({ until }: EventRepeat, first: string): Fault | undefined {
  const field = 'repeat[until]';
  if (until < first) return { field, message: 'This is before it starts. Please choose a later last day.' };
  const latest = `${Number(first.slice(0, 4)) + REPEAT_YEARS_MAX}${first.slice(4)}`;
  return until > latest
    ? { field, message: `Please choose a last day at most ${REPEAT_YEARS_MAX} years after the first.` }
    : undefined;
}

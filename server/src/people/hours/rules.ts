import type { OpenSpan } from '@kith/contract/desk-hours';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';

export interface Hours {
  readonly timeZone: string;
  readonly open: readonly OpenSpan[];
  readonly closedDays: readonly string[];
}

/** Open or closed at a moment. `until` is null where no end is in sight. */
export type Opening =
  | { readonly isOpen: true; readonly until: Date | null }
  | { readonly isOpen: false; readonly since: Date; readonly until: Date | null };

/** The limit of looking back or ahead, in days. */
const SIGHT = 400;
const MINUTE = 60_000;
const WEEK = 7;

interface Span {
  readonly from: Date;
  readonly to: Date;
}

/** The open span of one calendar day there, if any. */
function spanOn({ timeZone, open, closedDays }: Hours, day: string): Span | undefined {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK;
  const hours = closedDays.includes(day) ? undefined : open.find((one) => one.day === weekday);
  if (!hours) return undefined;
  const end = hours.to === '00:00' ? dayAfter(day) : day;
  return { from: momentAt(day, hours.from, timeZone), to: momentAt(end, hours.to, timeZone) };
}

/** The spans of the days from a moment on, or back from it; the nearest first. */
function* spansFrom(hours: Hours, at: Date, step: 1 | -1): Generator<Span> {
  const today = calendarDay(at, hours.timeZone);
  for (let days = 0; days <= SIGHT; days += 1) {
    const span = spanOn(hours, dayAfter(today, step * days));
    if (span) yield span;
  }
}

export function isGiven(hours: Hours | undefined): hours is Hours {
  return hours !== undefined && hours.open.length > 0;
}

export function openingAt(hours: Hours, at: Date): Opening {
  let end: Date | undefined;
  for (const { from, to } of spansFrom(hours, at, 1)) {
    if (end !== undefined && from > end) return { isOpen: true, until: end };
    if (end === undefined && from > at) return { isOpen: false, since: closedSince(hours, at), until: from };
    if (to > at) end = to;
  }
  if (end === undefined) return { isOpen: false, since: closedSince(hours, at), until: null };
  const isEndless = end.getTime() - at.getTime() >= (SIGHT - 1) * 24 * 60 * MINUTE;
  return { isOpen: true, until: isEndless ? null : end };
}

function closedSince(hours: Hours, at: Date): Date {
  for (const { to } of spansFrom(hours, at, -1)) if (to <= at) return to;
  return new Date(0);
}

/** The moment after this many open minutes. Without hours, every minute counts. */
export function afterOpenMinutes(hours: Hours | undefined, from: Date, minutes: number): Date {
  const byClock = new Date(from.getTime() + minutes * MINUTE);
  if (!isGiven(hours)) return byClock;
  let left = minutes * MINUTE;
  for (const span of spansFrom(hours, from, 1)) {
    const begin = Math.max(span.from.getTime(), from.getTime());
    const length = Math.max(0, span.to.getTime() - begin);
    if (length >= left) return new Date(begin + left);
    left -= length;
  }
  return byClock;
}

/** Open minutes between two moments. Without hours, every minute counts. */
export function openMinutesBetween(hours: Hours | undefined, from: Date, to: Date): number {
  if (!isGiven(hours)) return Math.max(0, Math.round((to.getTime() - from.getTime()) / MINUTE));
  let open = 0;
  for (const span of spansFrom(hours, from, 1)) {
    if (span.from >= to) break;
    const begin = Math.max(span.from.getTime(), from.getTime());
    open += Math.max(0, Math.min(span.to.getTime(), to.getTime()) - begin);
  }
  return Math.round(open / MINUTE);
}

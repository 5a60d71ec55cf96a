import type { BookingHours } from '@kith/contract/booking';
import { minutesOf, timeAt } from '@kith/contract/kit/clock-minutes';
import { calendarDay, clockTime, dayAfter } from '@kith/contract/kit/dates';
import { momentAt, reachedAt } from '@kith/contract/kit/zones';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
const WEEK = 7;

/** When a professional works, by the clock of their zone. */
export interface Plan {
  readonly timeZone: string;
  readonly open: BookingHours['open'];
  readonly otherDays: BookingHours['other_days'];
  readonly leave: BookingHours['leave'];
  readonly startEvery: number;
}

interface ClockSpan {
  readonly from: string;
  readonly to: string;
}

/** A time that is taken. `heldUntil` has the minutes that stay free after it. */
export interface Taken {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly heldUntil: Date;
  /** Whether it is the professional's; otherwise it is the member's, with another one. */
  readonly isProviders: boolean;
}

/** The length of an appointment, and the minutes that stay free after it. */
export interface Length {
  readonly minutes: number;
  readonly bufferMinutes: number;
}

function spansOn({ open, otherDays, leave }: Plan, day: string): readonly ClockSpan[] {
  if (leave.some(({ from, to }) => from <= day && day <= to)) return [];
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || WEEK;
  return otherDays.find((one) => one.day === day)?.open ?? open.filter((one) => one.day === weekday);
}

/**
 * The moments of one day there at which an appointment of that length can start, the first first. A time that
 * the clock skips is none; of a time that it shows twice the first counts.
 */
export function startsOn(plan: Plan, day: string, minutes: number): Date[] {
  return spansOn(plan, day)
    .flatMap((span) => startsIn(plan, day, span, minutes))
    .toSorted((one, other) => one.getTime() - other.getTime());
}

/** How many times of a day are looked at: all steps of its hours, also those at which too little is left. */
export function looksOn(plan: Plan, day: string): number {
  const lengths = spansOn(plan, day).map(({ from, to }) => (minutesOf(to) || DAY_MINUTES) - minutesOf(from));
  return lengths.reduce((sum, length) => sum + Math.ceil(length / plan.startEvery), 0);
}

function startsIn({ timeZone, startEvery }: Plan, day: string, { from, to }: ClockSpan, minutes: number) {
  const end = endOf({ to }, day, timeZone).getTime();
  const [first, last] = [minutesOf(from), minutesOf(to) || DAY_MINUTES];
  const found: Date[] = [];
  for (let minute = first; minute < last; minute += startEvery) {
    const time = timeAt(minute);
    const at = momentAt(day, time, timeZone);
    const isShown = clockTime(at, timeZone).startsWith(time);
    if (isShown && at.getTime() + minutes * MINUTE <= end) found.push(at);
  }
  return found;
}

/** Whether a time lies within the hours of its day there. */
export function liesWithin(plan: Plan, { startsAt, endsAt }: Pick<Taken, 'startsAt' | 'endsAt'>): boolean {
  const { timeZone } = plan;
  const day = calendarDay(startsAt, timeZone);
  return spansOn(plan, day).some(
    (span) => reachedAt(day, span.from, timeZone) <= startsAt && endsAt <= endOf(span, day, timeZone),
  );
}

/** Whether an appointment that starts then touches none of these. */
export function isFree(start: Date, { minutes, bufferMinutes }: Length, taken: readonly Taken[]): boolean {
  const from = start.getTime();
  const end = from + minutes * MINUTE;
  const heldUntil = end + bufferMinutes * MINUTE;
  return taken.every((one) =>
    one.isProviders
      ? one.heldUntil.getTime() <= from || heldUntil <= one.startsAt.getTime()
      : one.endsAt.getTime() <= from || end <= one.startsAt.getTime(),
  );
}

function endOf({ to }: Pick<ClockSpan, 'to'>, day: string, zone: string): Date {
  return reachedAt(to === '00:00' ? dayAfter(day) : day, to, zone);
}

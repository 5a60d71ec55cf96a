import { calendarDay, dayAfter, endOfDay } from '../kit/dates.ts';
import { type DueDays, dueDayFrom } from '../kit/due-days.ts';
import { reachedAt } from '../kit/zones.ts';

/** When a member takes a medicine: on these days, at these times by the clock where they are. */
export interface DoseTimes extends DueDays {
  /** `HH:mm`, in the order of the day; none for a medicine that is taken when needed. */
  readonly times: readonly string[];
}

/** One time of one day, and the moment at which it comes. */
export interface Dose {
  readonly day: string;
  readonly time: string;
  readonly at: Date;
}

/** The doses of a day, the earliest first; none where it is no due day. */
export function dosesOn(plan: DoseTimes, day: string, zone: string): Dose[] {
  if (dueDayFrom(plan, day) !== day) return [];
  return plan.times.map((time) => ({ day, time, at: reachedAt(day, time, zone) }));
}

/** The first dose that comes after `now`; null where there is none. */
export function nextDose(plan: DoseTimes, now: Date, zone: string): Dose | null {
  if (plan.times.length === 0) return null;
  let day = dueDayFrom(plan, calendarDay(now, zone));
  while (day !== null) {
    const next = dosesOn(plan, day, zone).find(({ at }) => at > now);
    if (next) return next;
    day = dueDayFrom(plan, dayAfter(day));
  }
  return null;
}

/** The moment from which a dose is asked for no more: the next one comes, or its day is over. */
export function askedUntil(plan: DoseTimes, { day, at }: Dose, zone: string): Date {
  const midnight = endOfDay(day, zone);
  const next = nextDose(plan, at, zone);
  return next !== null && next.at < midnight ? next.at : midnight;
}

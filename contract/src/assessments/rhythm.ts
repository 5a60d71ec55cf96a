import { calendarDay, dayAfter } from '../kit/dates.ts';
import { type DueDays, dueDayFrom, dueDayUntil } from '../kit/due-days.ts';
import { momentAt } from '../kit/zones.ts';

/**
 * How often a professional asks: every so many days from a first day to a last one, at a time of the day.
 * Days belong to the calendar and not to a zone: the clock of the zone in which the member is at the time
 * says when they begin.
 */
export interface Rhythm extends DueDays {
  /** `YYYY-MM-DD`; the last one is asked for, too. */
  readonly lastDay: string;
  /** `HH:mm` */
  readonly time: string;
}

export interface DueDay {
  readonly day: string;
  readonly at: Date;
}

/** The first day on which it asks after `now`; null where it is over by then. */
export function nextDue(rhythm: Rhythm, now: Date, zone: string): DueDay | null {
  let day = dueDayFrom(rhythm, dayAfter(calendarDay(now, zone), -1));
  while (day !== null) {
    const at = dueAt(rhythm, day, zone);
    if (at > now) return { day, at };
    day = dueDayFrom(rhythm, dayAfter(day));
  }
  return null;
}

/**
 * The newest day from `from` on whose moment has come by `now`; null where none has. Of several that were
 * missed only this one is asked for.
 */
export function newestDue(rhythm: Rhythm, from: string, now: Date, zone: string): DueDay | null {
  let day = dueDayUntil(rhythm, calendarDay(now, zone));
  while (day !== null && day >= from) {
    const at = dueAt(rhythm, day, zone);
    if (at <= now) return { day, at };
    day = dueDayUntil(rhythm, dayAfter(day, -1));
  }
  return null;
}

/** The moment of a day in a zone. */
export function dueAt({ time }: Pick<Rhythm, 'time'>, day: string, zone: string): Date {
  return momentAt(day, time, zone);
}

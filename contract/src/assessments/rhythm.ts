import { calendarDay, dayAfter } from '../kit/dates.ts';
import { momentAt } from '../kit/zones.ts';

/**
 * How often a professional asks: every so many days from a first day to a last one, at a time of the day.
 * Days belong to the calendar and not to a zone: the clock of the zone in which the member is at the time
 * says when they begin.
 */
export interface Rhythm {
  /** `YYYY-MM-DD`; the last one is asked for, too. */
  readonly firstDay: string;
  readonly lastDay: string;
  readonly everyDays: number;
  /** `HH:mm` */
  readonly time: string;
}

export interface DueDay {
  readonly day: string;
  readonly at: Date;
}

const DAY_MS = 86_400_000;

/** The first day from `day` on that is this day of the week; 0 is Sunday. */
export function firstOn(day: string, weekday: number): string {
  return dayAfter(day, (weekday - weekdayOf(day) + 7) % 7);
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first day on which it asks after `now`; null where it is over by then. */
export function nextDue(rhythm: Rhythm, now: Date, zone: string): DueDay | null {
  let step = stepsBy(rhythm, dayAfter(calendarDay(now, zone), -1));
  for (;;) {
    const due = dueDay(rhythm, Math.max(0, step), zone);
    if (due === null || due.at > now) return due;
    step += 1;
  }
}

/**
 * The newest day from `from` on whose moment has come by `now`; null where none has. Of several that were
 * missed only this one is asked for.
 */
export function newestDue(rhythm: Rhythm, from: string, now: Date, zone: string): DueDay | null {
  const today = calendarDay(now, zone);
  const newest = stepsBy(rhythm, today < rhythm.lastDay ? today : rhythm.lastDay);
  for (const step of [newest, newest - 1]) {
    const due = step < 0 ? null : dueDay(rhythm, step, zone);
    if (due !== null && due.at <= now) return due.day < from ? null : due;
  }
  return null;
}

/** The moment of a day in a zone. */
export function dueAt({ time }: Pick<Rhythm, 'time'>, day: string, zone: string): Date {
  return momentAt(day, time, zone);
}

/** Steps from the first day to the last due day by then; below 0 before the first. */
function stepsBy({ firstDay, everyDays }: Rhythm, day: string): number {
  return Math.floor((Date.parse(day) - Date.parse(firstDay)) / DAY_MS / everyDays);
}

function dueDay(rhythm: Rhythm, step: number, zone: string): DueDay | null {
  const day = dayAfter(rhythm.firstDay, step * rhythm.everyDays);
  return day > rhythm.lastDay ? null : { day, at: dueAt(rhythm, day, zone) };
}

import { calendarDay, clockTime } from '@kith/contract/kit/dates';
import type { Entry } from '#kernel/icalendar';

/** The last minute of a day stands for the day. */
const WHOLE_DAY = '23:59';

/** When a task is due, as calendars outside of Kith are told. */
export function whenDue(dueAt: Date, zone: string): Entry['times'] {
  if (!clockTime(dueAt, zone).startsWith(WHOLE_DAY)) return { startsAt: dueAt, endsAt: dueAt };
  const day = calendarDay(dueAt, zone);
  return { startsOn: day, endsOn: day };
}

import { calendarDay, clockTime, dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';

const MINUTE = 60_000;
const DAY_MINUTES = 1440;
/** Where the member has chosen nothing: a day before, and an hour before. */
const AT_FIRST = [DAY_MINUTES, 60];

interface Reminded {
  readonly startsAt: Date;
  readonly reminders: readonly number[] | null;
  readonly cancelledAt: Date | null;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
}

interface ReminderTime {
  readonly minutes: number;
  readonly at: Date;
}

/**
 * When its member is reminded, the first first. Where they chose nothing, one counts only if it lay ahead
 * when the appointment was booked or moved.
 */
export function remindersOf(one: Reminded, zone: string): ReminderTime[] {
  if (one.cancelledAt !== null) return [];
  const { startsAt, reminders, editedAt, createdAt } = one;
  const all = (reminders ?? AT_FIRST).map((minutes) => ({
    minutes,
    at: momentBefore(startsAt, minutes, zone),
  }));
  const since = editedAt ?? createdAt;
  return all
    .filter(({ at }) => reminders !== null || at > since)
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

/** Whole days before, the clock of the member shows the same time. */
function momentBefore(start: Date, minutes: number, zone: string): Date {
  if (minutes % DAY_MINUTES > 0) return new Date(start.getTime() - minutes * MINUTE);
  const day = dayAfter(calendarDay(start, zone), -minutes / DAY_MINUTES);
  return momentAt(day, clockTime(start, zone), zone);
}

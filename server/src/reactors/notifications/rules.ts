import { calendarDay, clockTime, dayAfter } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import type { QuietHours } from '@kith/contract/notification-settings';

export const MORNING = '09:00';

/** Nine o'clock on that day in the person's zone, or the moment itself if it is earlier. */
export function morningOf(due: Date, zone: string): Date {
  const morning = momentAt(calendarDay(due, zone), MORNING, zone);
  return morning < due ? morning : due;
}

/** The same moment, or within a person's quiet hours the end of them, by their own clock. */
export function afterQuietHours(at: Date, zone: string, { on, from, to }: QuietHours): Date {
  if (!on || from === to) return at;
  const time = clockTime(at, zone).slice(0, 'HH:mm'.length);
  const overnight = from > to;
  const isQuiet = overnight ? time >= from || time < to : time >= from && time < to;
  if (!isQuiet) return at;
  const today = calendarDay(at, zone);
  return momentAt(overnight && time >= from ? dayAfter(today) : today, to, zone);
}

/** The moment at which the next quiet hours begin; null where there are none. */
export function nextQuietHours(at: Date, zone: string, { on, from, to }: QuietHours): Date | null {
  if (!on || from === to) return null;
  const today = calendarDay(at, zone);
  const begin = momentAt(today, from, zone);
  return begin > at ? begin : momentAt(dayAfter(today), from, zone);
}

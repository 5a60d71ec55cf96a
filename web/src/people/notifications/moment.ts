import { calendarDay, dayAfter, displayTime, plainDay } from '@kith/contract/kit/dates';

/** A moment in the shortest form for that day: `Today, 3:04 PM`. */
export function momentInWords(at: Date, now: Date, zone: string): string {
  const day = calendarDay(at, zone);
  const today = calendarDay(now, zone);
  const time = displayTime(at, zone);
  if (day === today) return `Today, ${time}`;
  if (day === dayAfter(today, -1)) return `Yesterday, ${time}`;
  return `${plainDay(at, zone)}, ${time}`;
}

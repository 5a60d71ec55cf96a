import { calendarDay, dayAfter, displayDay, displayTime, plainDay } from '@kith/contract/kit/dates';

const DAYS_NAMED = 6;

/**
 * The time of the last message of a chat, as short as a list needs: `9:45 AM`, `Yesterday`, `Monday`, `21 May
 * 2026`.
 */
export function shortMoment(at: Date, now: Date, zone: string): string {
  const day = calendarDay(at, zone);
  const today = calendarDay(now, zone);
  if (day === today) return displayTime(at, zone);
  if (day === dayAfter(today, -1)) return 'Yesterday';
  if (day > dayAfter(today, -DAYS_NAMED - 1)) return displayDay(at, zone).split(',')[0] ?? '';
  return plainDay(at, zone);
}

/** The heading of a day among messages. */
export function dayHeading(at: Date, now: Date, zone: string): string {
  const day = calendarDay(at, zone);
  const today = calendarDay(now, zone);
  if (day === today) return 'Today';
  if (day === dayAfter(today, -1)) return 'Yesterday';
  return displayDay(at, zone);
}

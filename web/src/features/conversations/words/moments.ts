import { fullDateWords, nearDayWords, timeWords } from '@kith/contract/kit/date-words';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { capital } from '#kit/capital.ts';
import { texts } from './texts.ts';

/** The time of the last message of a chat, as short as a list needs: `9.45 am`, `Yesterday`, `21 May`. */
export function shortMoment(at: Date, now: Date, zone: string): string {
  const isToday = calendarDay(at, zone) === calendarDay(now, zone);
  return isToday ? timeWords(at, zone) : capital(nearDayWords(at, now, zone));
}

/** The heading of a day among messages. */
export function dayHeading(at: Date, now: Date, zone: string): string {
  const day = calendarDay(at, zone);
  const today = calendarDay(now, zone);
  if (day === today) return texts.days.today;
  return day === dayAfter(today, -1) ? texts.days.yesterday : fullDateWords(day, today);
}

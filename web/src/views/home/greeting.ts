import { fullDateWords } from '@kith/contract/kit/date-words';
import { calendarDay, clockTime } from '@kith/contract/kit/dates';
import { texts } from './texts.ts';

/** What one says at this hour in `zone`. */
export function greetingAt(moment: Date, zone: string): string {
  const hour = hourOf(moment, zone);
  if (hour < 5) return texts.greeting.night;
  if (hour < 12) return texts.greeting.morning;
  return hour < 18 ? texts.greeting.afternoon : texts.greeting.evening;
}

/** `Saturday 21 November` */
export function dateLine(moment: Date, zone: string): string {
  const day = calendarDay(moment, zone);
  return fullDateWords(day, day);
}

function hourOf(moment: Date, zone: string): number {
  return Number(clockTime(moment, zone).slice(0, 2));
}

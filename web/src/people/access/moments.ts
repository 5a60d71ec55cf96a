import { calendarDay, lastMomentBefore } from '@kith/contract/kit/dates';

/** The last day of an access that ends at this moment: it ends as the day does. */
export function lastDayOf(end: string, zone: string): string {
  return calendarDay(lastMomentBefore(end), zone);
}

import { dayAfter } from '@kith/contract/kit/dates';
import { daysAgo } from '@kith/contract/wellbeing/check-in-days';

/** Days of the calendar, `YYYY-MM-DD`, the first and the last of them. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

const WEEK = 7;

export const weekTo = (day: string): Period => ({ from: dayAfter(day, 1 - WEEK), to: day });
export const aloneOf = (day: string): Period => ({ from: day, to: day });

/** The period of the same length right before it, or right after. None ends after today. */
export function beside({ from, to }: Period, way: -1 | 1, today: string): Period {
  const length = daysAgo(from, to) + 1;
  const last = dayAfter(to, way * length);
  const end = last > today ? today : last;
  return { from: dayAfter(end, 1 - length), to: end };
}

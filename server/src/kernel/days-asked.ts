import { calendarDay, dayAfter, endOfDay } from '@kith/contract/kit/dates';
import { momentAt } from '@kith/contract/kit/zones';
import type { ViewerCtx } from './context.ts';
import { refuseField } from './refuse.ts';

const DAYS_BACK = 31;
const DAYS_AHEAD = 366;

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * The days for which a calendar is asked, both included, and their moments, in the caller's zone; without
 * days the last month and the year to come. Refuses the field `to` where it lies before the first day, or
 * these are more than `most` days.
 */
export function daysAsked({ viewer, clock }: ViewerCtx, { from, to }: Asked, most: number) {
  const { timeZone } = viewer;
  const today = calendarDay(clock.now(), timeZone);
  const fromDay = from ?? (to === undefined ? dayAfter(today, -DAYS_BACK) : dayAfter(to, -DAYS_AHEAD));
  const toDay = to ?? dayAfter(fromDay, DAYS_AHEAD);
  if (toDay < fromDay) return refuseField('to', 'This is before the first day. Please check.');
  if (dayAfter(fromDay, most) <= toDay)
    return refuseField('to', `Please ask for at most ${most} days at a time.`);
  return { fromDay, toDay, fromAt: momentAt(fromDay, '00:00', timeZone), toAt: endOfDay(toDay, timeZone) };
}

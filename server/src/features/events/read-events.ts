import { EVENT_RANGE_DAYS_MAX, type eventsEndpoints } from '@kith/contract/events';
import { calendarDay, dayAfter, endOfDay } from '@kith/contract/kit/dates';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { clockIn, momentAt } from '@kith/contract/kit/zones';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuseField } from '#kernel/refuse';
import { type Span, selectInSpan } from './occurrence-store.ts';
import { daysBetween } from './occurrences.ts';
import { presentEvents, presentRow, presentTimes } from './present.ts';
import type { eventRecord } from './store.ts';
import { timesOf } from './times.ts';

const DAYS_BACK = 31;
const DAYS_AHEAD = 366;
const TOO_LONG = `Please ask for at most ${EVENT_RANGE_DAYS_MAX} days at a time.`;

export const fetchEvents: Story<typeof eventsEndpoints.fetchEvents> = async (ctx, asked) => {
  const { limit, offset, member_id: memberId = null } = asked;
  const days = daysAsked(ctx, asked);
  const found = await selectInSpan(ctx, { ...days, memberId, limit: limit + 1, offset });
  return { ...(await presentFound(ctx, found.slice(0, limit))), has_more_data: found.length > limit };
};

/** Times in their order, and each event of them once. */
export async function presentFound(ctx: ViewerCtx, found: readonly Found[]) {
  const events = await presentEvents(ctx, [...new Set(found.map(({ eventId }) => eventId))]);
  return {
    occurrences: found.map((row) => ({ event_id: row.eventId, ...presentTimes(timesOf(row)) })),
    events: [...events.values()],
  };
}

export const getEvent: Story<typeof eventsEndpoints.getEvent, typeof eventRecord> = async (ctx) => ({
  event: await presentRow(ctx, ctx.held),
});

type Found = Awaited<ReturnType<typeof selectInSpan>>[number];
type Days = Pick<Span, 'fromDay' | 'toDay' | 'fromAt' | 'toAt' | 'ahead'>;

export function daysAsked(
  ctx: ViewerCtx,
  { from, to }: Pick<InputOf<typeof eventsEndpoints.fetchEvents>, 'from' | 'to'>,
): Days {
  const { timeZone } = ctx.viewer;
  const today = calendarDay(ctx.clock.now(), timeZone);
  const fromDay = from ?? (to === undefined ? dayAfter(today, -DAYS_BACK) : dayAfter(to, -DAYS_AHEAD));
  const toDay = to ?? dayAfter(fromDay, DAYS_AHEAD);
  if (toDay < fromDay) return refuseField('to', 'This is before the first day. Please check.');
  if (daysBetween(fromDay, toDay) >= EVENT_RANGE_DAYS_MAX) return refuseField('to', TOO_LONG);
  const fromAt = momentAt(fromDay, '00:00', timeZone);
  const ahead = clockIn(timeZone, fromAt).getTime() - fromAt.getTime();
  return { fromDay, toDay, fromAt, toAt: endOfDay(toDay, timeZone), ahead };
}

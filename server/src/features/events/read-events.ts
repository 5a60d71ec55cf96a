import { EVENT_RANGE_DAYS_MAX, type eventsEndpoints } from '@kith/contract/events';
import type { InputOf } from '@kith/contract/kit/endpoint';
import { clockIn } from '@kith/contract/kit/zones';
import type { ViewerCtx } from '#kernel/context';
import { daysAsked } from '#kernel/days-asked';
import type { Story } from '#kernel/http/bind';
import { type Span, selectInSpan } from './occurrence-store.ts';
import { presentEvents, presentRow, presentTimes } from './present.ts';
import type { eventRecord } from './store.ts';
import { timesOf } from './times.ts';

export const fetchEvents: Story<typeof eventsEndpoints.fetchEvents> = async (ctx, asked) => {
  const { limit, offset, member_id: memberId = null } = asked;
  const days = spanAsked(ctx, asked);
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

export function spanAsked(
  ctx: ViewerCtx,
  asked: Pick<InputOf<typeof eventsEndpoints.fetchEvents>, 'from' | 'to'>,
): Days {
  const days = daysAsked(ctx, asked, EVENT_RANGE_DAYS_MAX);
  const { fromAt } = days;
  return { ...days, ahead: clockIn(ctx.viewer.timeZone, fromAt).getTime() - fromAt.getTime() };
}

import { calendarDay } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { nextTimes } from './occurrence-store.ts';
import type { EventRecord } from './store.ts';
import { timesOf } from './times.ts';

type Dated = Pick<EventRecord, 'id' | 'repeat' | 'startsOn' | 'endsOn' | 'startsAt' | 'endsAt'>;

/** `YYYY-MM-DD` in the zone of the caller: the day of the next time of an event, or of its first. */
export async function eventDay(ctx: ViewerCtx, event: Dated): Promise<string> {
  const { timeZone } = ctx.viewer;
  const at = ctx.clock.now();
  const from = { day: calendarDay(at, timeZone), at };
  const [next] = event.repeat ? await nextTimes(ctx.db, event.id, from) : [];
  const { startsOn, startsAt } = next ?? timesOf(event as Parameters<typeof timesOf>[0]);
  return startsOn ?? calendarDay(startsAt, timeZone);
}

import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import { type AudienceQuery, reachOf } from '#policy/audiences';
import { selectEveryShare } from '#policy/shares';
import { nextTimes } from './occurrence-store.ts';
import { EVENT } from './policy.ts';
import { eventRecord } from './store.ts';
import type { Times } from './times.ts';

interface Ahead {
  /** Its author, the member, and the people it is shared with, as far as they may see it now. */
  readonly people: readonly number[];
  /** The next few, in order; an all-day one may be of the day before. */
  readonly times: readonly Times[];
}

/** The people who have an event before them, and its times, from this moment on. */
export async function eventAhead(query: AudienceQuery, id: number, from: Date): Promise<Ahead> {
  const event = await eventRecord.find(query.db, id);
  const readers = await eventRecord.readers.now(query, id);
  if (!event || readers.length === 0) return { people: [], times: [] };
  const to = await selectEveryShare(query.db, { kind: EVENT, recordId: id, now: query.now });
  const shared = await reachOf(query, { kind: EVENT, id, memberId: event.memberId }, to, null);
  const own = [event.authorId, event.memberId, ...shared];
  const day = dayAfter(calendarDay(from, 'UTC'), -1);
  return {
    people: readers.filter((one) => own.includes(one)),
    times: await nextTimes(query.db, id, { day, at: from }),
  };
}

import type { EventOccurrence, PersonalEvent } from '@kith/contract/events';
import { CARD_CHARACTERS, type EventCard, shortened } from '@kith/contract/journey-cards';
import { calendarDay, dayAfter, toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import type { NameOnce } from '#records';
import { eventEntries } from './calendar-entries.ts';
import { nextTimes } from './occurrence-store.ts';
import { daysBetween } from './occurrences.ts';
import { eventText } from './rules.ts';
import { type EventRecord, eventRecord, type VisibleEvent } from './store.ts';
import { allDay, type Times, timed, timesOf } from './times.ts';

/** The events of these ids that the caller may see now, by id. */
export async function presentEvents(
  ctx: ViewerCtx,
  ids: readonly number[],
): Promise<Map<number, PersonalEvent>> {
  const events = await presentRows(ctx, await eventRecord.selectVisible(ctx, ids));
  return new Map(events.map((event) => [event.id, event]));
}

/** Refuses with `not_found` an event that the caller may not see. */
export async function presentEvent(ctx: ViewerCtx, id: number): Promise<PersonalEvent> {
  return presentRow(ctx, await eventRecord.see(ctx, id));
}

export async function presentRow(ctx: ViewerCtx, row: VisibleEvent): Promise<PersonalEvent> {
  const [event] = await presentRows(ctx, [row]);
  return event ?? refuse('not_found');
}

async function presentRows(ctx: ViewerCtx, rows: readonly VisibleEvent[]): Promise<PersonalEvent[]> {
  if (rows.length === 0) return [];
  const commonOf = await eventRecord.open(ctx, rows);
  return rows.map((row) => ({ ...presentPlan(row), ...commonOf(row) }));
}

type Timed = Pick<PersonalEvent, 'id' | 'start_date' | 'end_date' | 'start_at' | 'end_at'>;

type Card = Omit<EventCard, 'sort_at' | 'occurrence'>;

/** The events of these ids that the caller may see now, by id, as lists show them. */
async function presentEventCards(ctx: ViewerCtx, ids: readonly number[], nameOnce: NameOnce) {
  const rows = await eventRecord.selectCards(ctx, ids, CARD_CHARACTERS);
  if (rows.length === 0) return new Map<number, Card>();
  const fieldsOf = await eventRecord.openCards(ctx, rows, nameOnce);
  return new Map<number, Card>(
    rows.map((row) => {
      const { all_day: _all, start_datetime: _from, end_datetime: _to, ...plan } = presentPlan(row);
      const card = {
        ...fieldsOf(row),
        ...plan,
        text: shortened(plan.text),
        is_cut: plan.text.length > CARD_CHARACTERS,
      };
      return [row.id, card];
    }),
  );
}

/**
 * The time of an event that begins at this moment; one of whole days begins with a day of the member's zone.
 */
function occurrenceAt(event: Timed, at: Date, memberZone: string): EventOccurrence {
  const { id: event_id, start_date, end_date, start_at, end_at } = event;
  if (start_date !== null && end_date !== null) {
    const day = calendarDay(at, memberZone);
    return { event_id, ...presentTimes(allDay(day, dayAfter(day, daysBetween(start_date, end_date)))) };
  }
  const length = Date.parse(end_at ?? '') - Date.parse(start_at ?? '');
  return { event_id, ...presentTimes(timed(at, new Date(at.getTime() + length))) };
}

/** The next time of an event from now on; its first where none is to come. */
async function nextOccurrence(ctx: ViewerCtx, event: PersonalEvent): Promise<EventOccurrence> {
  const { id: event_id, start_date, end_date, start_datetime, end_datetime, start_at, end_at } = event;
  const at = ctx.clock.now();
  const day = calendarDay(at, ctx.viewer.timeZone);
  const [next] = event.repeat ? await nextTimes(ctx.db, event_id, { day, at }) : [];
  if (next) return { event_id, ...presentTimes(next) };
  return { event_id, start_date, end_date, start_datetime, end_datetime, start_at, end_at };
}

export function presentTimes({
  startsOn,
  endsOn,
  startsAt,
  endsAt,
}: Times): Omit<EventOccurrence, 'event_id'> {
  return {
    start_date: startsOn,
    end_date: endsOn,
    start_datetime: startsAt && toStorage(startsAt),
    end_datetime: endsAt && toStorage(endsAt),
    start_at: startsAt?.toISOString() ?? null,
    end_at: endsAt?.toISOString() ?? null,
  };
}

function presentPlan(row: EventRecord) {
  return {
    title: row.title,
    text: row.text,
    place: row.place,
    all_day: row.startsOn !== null,
    ...presentTimes(timesOf(row)),
    time_zone: row.timeZone,
    repeat: row.repeat,
    except: row.except,
    withheld: row.withheld,
  };
}

/**
 * Events for views outside their own page: the events, one time of a repeating event, the text for search,
 * and the entries of a calendar outside of Kith.
 */
export const shownEvents = {
  presentEvents,
  presentEventCards,
  occurrenceAt,
  nextOccurrence,
  textOf: eventText,
  eventEntries,
};

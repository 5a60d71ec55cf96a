import type { EventOccurrence, PersonalEvent } from '@kith/contract/events';
import { calendarDay, dayAfter, toStorage } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { daysBetween } from './occurrences.ts';
import { eventText } from './rules.ts';
import { type EventRecord, eventRecord } from './store.ts';
import { allDay, type Times, timed, timesOf } from './times.ts';

/** The events of these ids that the caller may see now, by id. */
export async function presentEvents(
  ctx: ViewerCtx,
  ids: readonly number[],
): Promise<Map<number, PersonalEvent>> {
  if (ids.length === 0) return new Map();
  const { rows, commonOf } = await eventRecord.open(ctx, ids);
  return new Map(rows.map((row) => [row.id, { ...presentPlan(row), ...commonOf(row) }]));
}

/** Refuses with `not_found` what the caller may not see. */
export async function presentEvent(ctx: ViewerCtx, id: number): Promise<PersonalEvent> {
  const events = await presentEvents(ctx, [id]);
  return events.get(id) ?? refuse('not_found');
}

/** The time of an event that begins at this moment; one of whole days begins with a day of the member's zone. */
function occurrenceAt(event: PersonalEvent, at: Date, memberZone: string): EventOccurrence {
  const { id: event_id, start_date, end_date, start_at, end_at } = event;
  if (start_date !== null && end_date !== null) {
    const day = calendarDay(at, memberZone);
    return { event_id, ...presentTimes(allDay(day, dayAfter(day, daysBetween(start_date, end_date)))) };
  }
  const length = Date.parse(end_at ?? '') - Date.parse(start_at ?? '');
  return { event_id, ...presentTimes(timed(at, new Date(at.getTime() + length))) };
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

/** Events, the one time of a repeating one and what search finds it by, for what shows them outside their own page. */
export const shownEvents = { presentEvents, occurrenceAt, textOf: eventText };

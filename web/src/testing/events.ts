import type { EventOccurrence, PersonalEvent } from '@kith/contract/events';
import { eventsEndpoints } from '@kith/contract/events';
import type { User } from '@kith/contract/users';
import type { FakeApi } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

/** An all-day event of today's unless a test says otherwise. */
export function anEvent(author: User, change: Partial<PersonalEvent> = {}): PersonalEvent {
  const today = new Date().toISOString().slice(0, 10);
  return {
    id: nextId(),
    title: 'Lunch by the river',
    text: '',
    place: '',
    all_day: true,
    start_date: today,
    end_date: today,
    start_datetime: null,
    end_datetime: null,
    start_at: null,
    end_at: null,
    time_zone: author.time_zone,
    repeat: null,
    except: [],
    created_by: aCard(author),
    about_patient_id: author.id,
    in_journey: true,
    allow_communications: true,
    comments_count: 0,
    withheld: false,
    shared_with: [],
    shared_with_group: [],
    shared_with_organisation_team: [],
    created_at: '2026-06-01 02:00:00',
    unformatted_date_created: '2026-06-01T02:00:00.000Z',
    edited_at: null,
    can_edit: true,
    abilities: change.can_edit === false ? [] : ['update', 'delete', 'share', 'withhold'],
    version: 1,
    ...change,
  };
}

/** A server that keeps these events and lists each of them once. */
export function keepEvents(api: FakeApi, events: PersonalEvent[]) {
  const fetched = api.on(eventsEndpoints.fetchEvents, ({ from = '', to = '' }) => {
    const occurrences = events.map(occurrenceOf).filter((one) => dayOf(one) >= from && dayOf(one) <= to);
    const shown = new Set(occurrences.map(({ event_id }) => event_id));
    return { occurrences, events: events.filter(({ id }) => shown.has(id)), has_more_data: false };
  });
  return { fetched };
}

export function occurrenceOf(event: PersonalEvent): EventOccurrence {
  const { start_date, end_date, start_datetime, end_datetime, start_at, end_at } = event;
  return { event_id: event.id, start_date, end_date, start_datetime, end_datetime, start_at, end_at };
}

const dayOf = ({ start_date, start_at }: EventOccurrence): string =>
  start_date ?? start_at?.slice(0, 10) ?? '';

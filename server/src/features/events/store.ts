import { EVENT_UNDO_SECONDS } from '@kith/contract/events';
import { inArray, sql } from 'drizzle-orm';
import { defineDeletion, defineRecord, type Visible } from '#records';
import { EVENT, eventPolicy } from './policy.ts';
import { eventOccurrences, events } from './schema.ts';

export type EventRecord = Omit<typeof events.$inferSelect, 'words' | 'search'>;

export type VisibleEvent = Visible<EventRecord>;

export const eventRecord = defineRecord<EventRecord>({
  kind: EVENT,
  name: 'events',
  table: events,
  policy: eventPolicy,
  shareNeeds: null,
  opens: 'event',
  staysWithAuthor: true,
  onCards: (characters) => ({ text: sql`left(${events.text}, ${characters} + 1)` }),
});

/** The times of an event go with its words. */
export const eventDeletion = defineDeletion(eventRecord, {
  table: events,
  undoSeconds: EVENT_UNDO_SECONDS,
  withoutWords: {
    title: '',
    place: '',
    text: '',
    timeZone: undefined,
    startsOn: undefined,
    endsOn: undefined,
  },
  purgeRest: ({ db }, ids) => db.delete(eventOccurrences).where(inArray(eventOccurrences.eventId, [...ids])),
});

import type { EventRepeat } from '@kith/contract/events';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
const newestFirst = (t: { sortAt: ExtraConfigColumn; id: ExtraConfigColumn }) =>
  [t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst()] as const;

/** Whole days, the last included, or moments: one of the two pairs. */
const times = () => ({
  startsOn: date({ mode: 'string' }),
  endsOn: date({ mode: 'string' }),
  startsAt: at(),
  endsAt: at(),
});

/**
 * Entries of the calendar. The times in the row are those of the first day, also when that day is left out.
 */
export const events = pgTable(
  'events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    authorId: ref(),
    memberId: ref(),
    byMember: boolean().generatedAlwaysAs((): SQL => sql`${events.authorId} = ${events.memberId}`),
    title: text().notNull(),
    place: text().notNull(),
    text: text().notNull(),
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', ${events.words})`),
    ...times(),
    timeZone: text().notNull(),
    repeat: jsonb().$type<EventRepeat>(),
    /** Days on which it begins and does not take place for once. */
    except: date({ mode: 'string' }).array().notNull(),
    inJourney: boolean().notNull(),
    /** "Not for supporters". */
    withheld: boolean().notNull().default(false),
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the member took an event of another author out of their journey. */
    removedAt: at(),
    createdAt: at().notNull(),
    editedAt: at(),
    deletedAt: at(),
    /** When the words of a deleted event were removed for good. */
    purgedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('events_journey')
      .on(t.memberId, ...newestFirst(t))
      .where(sql`${t.deletedAt} is null`),
    index('events_by')
      .on(t.authorId, ...newestFirst(t))
      .where(sql`${t.deletedAt} is null`),
    // The member stands first, so that a search reads only what was written about one person.
    index('events_found').using('gin', t.memberId, t.search).where(sql`${t.deletedAt} is null`),
    index('events_to_purge').on(t.deletedAt).where(sql`${t.deletedAt} is not null and ${t.purgedAt} is null`),
    check('events_all_day_or_timed', sql`(${t.startsOn} is null) <> (${t.startsAt} is null)`),
    check('events_end_after_start', sql`${t.endsOn} >= ${t.startsOn} or ${t.endsAt} >= ${t.startsAt}`),
  ],
);

/** Every time at which an event takes place, worked out again with each change. */
export const eventOccurrences = pgTable(
  'event_occurrences',
  {
    eventId: bigint({ mode: 'number' })
      .notNull()
      .references(() => events.id),
    /** The member whom the event is about: the journey reads times in their order, without their events. */
    memberId: ref(),
    ...times(),
  },
  (t) => [
    index('event_occurrences_days')
      .on(t.memberId, t.startsOn.desc().nullsFirst(), t.eventId.desc().nullsFirst())
      .where(sql`${t.startsOn} is not null`),
    index('event_occurrences_moments')
      .on(t.memberId, t.startsAt.desc().nullsFirst(), t.eventId.desc().nullsFirst())
      .where(sql`${t.startsAt} is not null`),
    index('event_occurrences_on').on(t.eventId, t.startsOn).where(sql`${t.startsOn} is not null`),
    index('event_occurrences_at').on(t.eventId, t.startsAt).where(sql`${t.startsAt} is not null`),
  ],
);

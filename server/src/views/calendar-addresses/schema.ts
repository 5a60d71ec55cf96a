import type { CalendarKind } from '@kith/contract/calendar-addresses';
import { bigint, boolean, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });

/** Secret addresses for calendars. One that is taken back leaves no row. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Whose eyes it reads with. */
    ownerId: bigint({ mode: 'number' }).notNull(),
    /** The member whom it is about; the owner themself for their own. */
    memberId: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    kinds: text().array().$type<CalendarKind[]>().notNull(),
    fullTitles: boolean().notNull(),
    /** When the secret was made that holds now. */
    madeAt: at().notNull(),
    /** To the hour. */
    readAt: at(),
  },
  (t) => [
    uniqueIndex('calendar_addresses_once').on(t.ownerId, t.memberId),
    uniqueIndex('calendar_addresses_hash').on(t.hash),
  ],
);

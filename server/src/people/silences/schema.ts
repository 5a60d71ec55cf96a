import type { LineKind } from '@kith/contract/silences';
import { bigint, date, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The record of all lines of a kind. */
export const ALL_RECORDS = 0;

/** Lines of home that a person has silenced. Their records are of features, which this does not know. */
export const silences = pgTable(
  'silences',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<LineKind>().notNull(),
    recordId: bigint({ mode: 'number' }).notNull(),
    /** The last day, by the calendar of the person; null for good. */
    until: date({ mode: 'string' }),
    silencedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.recordId] })],
);

import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * A file that a person has sent. The room that holds it decides what it belongs to, and so who may read it.
 */
export const files = pgTable(
  'files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Cleaned. */
    name: text().notNull(),
    /** The ending of the name, in lower case; empty if there is none. */
    ext: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** By its content. */
    type: text().notNull(),
    /** The key of the bytes and of the thumbnail. A file that a person passes on within Kith has the same. */
    key: uuid().notNull(),
    thumbKey: uuid(),
    ownerId: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('files_by_key').on(t.key), index('files_by_thumb_key').on(t.thumbKey)],
);

/** The sum of the sizes of a person's files, kept with each file that comes or goes. */
export const filesStorage = pgTable(
  'files_storage',
  {
    ownerId: bigint({ mode: 'number' }).primaryKey(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [check('files_storage_counts', sql`${t.bytes} >= 0`)],
);

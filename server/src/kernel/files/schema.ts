import { bigint, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

/** A file that somebody has sent. What it belongs to, and so who may read it, is said by the room that holds it. */
export const files = pgTable(
  'files',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Cleaned. */
    name: text().notNull(),
    /** Of the name, in small letters; empty if there is none. */
    ext: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** By what it holds. */
    type: text().notNull(),
    /** Where its bytes are, and those of its small picture. */
    key: uuid().notNull(),
    thumbKey: uuid(),
    ownerId: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [
    uniqueIndex('files_by_key').on(t.key),
    uniqueIndex('files_by_thumb_key').on(t.thumbKey),
    // With the size, so that what somebody has is added up from it alone.
    index('files_of_owner').on(t.ownerId, t.size),
  ],
);

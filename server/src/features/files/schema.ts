import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { files } from '#kernel/files/schema';
import { recordColumns, recordIndexes } from '#records/schema';

/** What lists say of a file, so that no list reads the table of the bytes. Only the name ever changes. */
export const fileRecords = pgTable(
  'file_records',
  {
    ...recordColumns(),
    /** Cleaned, as people see it now. */
    name: text().notNull(),
    ext: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    /** By its content. */
    type: text().notNull(),
    /** A small picture of it was drawn. */
    hasPicture: boolean().notNull(),
    /** Null when the bytes of a deleted file are gone. */
    fileId: bigint({ mode: 'number' }).references(() => files.id, { onDelete: 'set null' }),
  },
  (t) => [
    ...recordIndexes('file_records', t),
    index('file_records_by').on(t.authorId).where(sql`${t.deletedAt} is null`),
    uniqueIndex('file_records_by_file').on(t.fileId),
  ],
);

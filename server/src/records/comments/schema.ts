import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

/** What people say about a record, by its kind and id. Those who see the record read them. */
export const comments = pgTable(
  'comments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    recordId: ref(),
    /** The member whom the record is about. */
    memberId: ref(),
    authorId: ref(),
    text: text().notNull(),
    createdAt: at().notNull(),
    editedAt: at(),
    deletedAt: at(),
    /** The person who can bring it back. */
    deletedBy: bigint({ mode: 'number' }),
    /** When the words were taken out for good. */
    purgedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('comments_on').on(t.kind, t.recordId, t.id).where(sql`${t.deletedAt} is null`),
    index('comments_to_purge')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and ${t.purgedAt} is null`),
  ],
);

/** A record whose author or member has turned its comments off; without a row they are on. */
export const closedComments = pgTable(
  'closed_comments',
  {
    kind: text().notNull(),
    recordId: ref(),
    by: text({ enum: ['author', 'member'] }).notNull(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.recordId, t.by] })],
);

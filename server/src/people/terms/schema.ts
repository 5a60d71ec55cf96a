import { bigint, boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '../users/schema.ts';

const at = () => timestamp({ withTimezone: true });

export const termVersions = pgTable(
  'term_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text({ enum: ['user agreement', 'privacy terms'] }).notNull(),
    version: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    whatChanged: text(),
    text: text().notNull(),
    isDraft: boolean().notNull(),
    publishedAt: at().notNull(),
  },
  (t) => [uniqueIndex('term_versions_of_type').on(t.type, t.version)],
);

/** Acceptances; a new version asks again and never changes a former answer. */
export const termAcceptances = pgTable(
  'term_acceptances',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: bigint({ mode: 'number' })
      .notNull()
      .references(() => users.id),
    type: text({ enum: ['user agreement', 'privacy terms'] }).notNull(),
    version: integer().notNull(),
    acceptedAt: at().notNull(),
    address: text().notNull(),
  },
  (t) => [
    uniqueIndex('term_acceptances_once').on(t.userId, t.type, t.version),
    index('term_acceptances_of').on(t.userId),
  ],
);

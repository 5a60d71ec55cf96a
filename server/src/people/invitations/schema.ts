import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The link by which people ask to support a member: found by its hash, shown to the member from its seal. */
export const getStartedLinks = pgTable('get_started_links', {
  memberId: bigint({ mode: 'number' }).primaryKey(),
  hash: text().notNull().unique(),
  sealed: text().notNull(),
  madeAt: timestamp({ withTimezone: true }).notNull(),
});

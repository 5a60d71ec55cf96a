import type { DeclineReason } from '@kith/contract/plans';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What the sandbox was asked for, as a real processor keeps it on its own side. */
export const sandboxCharges = pgTable('sandbox_charges', {
  key: text().primaryKey(),
  cents: integer().notNull(),
  method: text().notNull(),
  /** Null where it was paid. */
  declinedBecause: text().$type<DeclineReason>(),
  at: timestamp({ withTimezone: true }).notNull(),
});

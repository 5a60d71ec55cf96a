import type { OpenSpan } from '@kith/contract/desk-hours';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** When an organisation answers its members. One without a row has never said. */
export const deskHours = pgTable('desk_hours', {
  organisationId: bigint({ mode: 'number' }).primaryKey(),
  timeZone: text().notNull(),
  /** By the clock of the organisation. */
  open: jsonb().$type<readonly OpenSpan[]>().notNull(),
  closedDays: jsonb().$type<readonly string[]>().notNull(),
  alertMinutes: integer().notNull(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
});

import type { OpenSpan } from '@kith/contract/desk-hours';
import { bigint, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** The hours when an organisation answers its members. No row means that none were set. */
export const deskHours = pgTable('desk_hours', {
  organisationId: bigint({ mode: 'number' }).primaryKey(),
  timeZone: text().notNull(),
  /** In the time zone of the organisation. */
  open: jsonb().$type<readonly OpenSpan[]>().notNull(),
  closedDays: jsonb().$type<readonly string[]>().notNull(),
  alertMinutes: integer().notNull(),
  /** Working days that a new script usually takes; null where none is promised. */
  renewalDays: integer(),
  changedAt: timestamp({ withTimezone: true }).notNull(),
  version: integer().notNull().default(1),
});

import type { GrantMap } from '@kith/contract/permissions';
import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

/** A supporter asks a member to open more to them. The request opens nothing by itself. */
export const accessRequests = pgTable(
  'access_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    grantId: ref(),
    memberId: ref(),
    supporterId: ref(),
    /** The requested switches, and those that the member turned on. */
    asked: jsonb().$type<GrantMap>().notNull(),
    given: jsonb().$type<GrantMap>(),
    reason: text().notNull(),
    /** The member's words with a refusal, if any. */
    answer: text(),
    createdAt: at().notNull(),
    acceptedAt: at(),
    declinedAt: at(),
  },
  (t) => [
    uniqueIndex('access_requests_open')
      .on(t.grantId)
      .where(sql`${t.acceptedAt} is null and ${t.declinedAt} is null`),
    index('access_requests_to').on(t.memberId, t.createdAt),
    index('access_requests_by').on(t.supporterId, t.createdAt),
  ],
);

import type { GrantMap } from '@kith/contract/permissions';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

/**
 * A place on a member's team, from the invitation on. Null permissions mean the defaults; nothing holds before it is accepted or after it
 * ends. An invitation belongs to an address and names no account: who has accepted is its supporter.
 */
export const grants = pgTable(
  'grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ref(),
    supporterId: bigint({ mode: 'number' }),
    /** Who answers is the other one. */
    askedBy: text({ enum: ['member', 'supporter'] })
      .notNull()
      .default('member'),
    /** As the member wrote them in an invitation; in small letters. */
    email: text(),
    firstName: text(),
    lastName: text(),
    permissions: jsonb().$type<GrantMap>(),
    /** What was opened and the supporter has not seen yet. */
    newPermissions: jsonb().$type<GrantMap>(),
    createdAt: at().notNull(),
    /** An invitation waits until then. */
    expiresAt: at(),
    sentAt: at(),
    acceptedAt: at(),
    /** A grant with a time ends by itself. */
    endsAt: at(),
    endedAt: at(),
    endedBecause: text({ enum: ['cancelled', 'declined', 'lapsed', 'removed', 'left'] }),
    /** When the member last said what is open. */
    changedAt: at(),
    /** When the supporter last chose this team to look at. */
    chosenAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('grants_live').on(t.supporterId, t.memberId).where(sql`${t.endedAt} is null`),
    uniqueIndex('grants_invited')
      .on(t.memberId, t.email)
      .where(sql`${t.endedAt} is null and ${t.acceptedAt} is null and ${t.email} is not null`),
    index('grants_of').on(t.memberId),
    index('grants_to').on(t.email).where(sql`${t.endedAt} is null and ${t.acceptedAt} is null`),
    check('grants_accepted_by_somebody', sql`${t.acceptedAt} is null or ${t.supporterId} is not null`),
    check('grants_not_of_oneself', sql`${t.supporterId} <> ${t.memberId}`),
  ],
);

/** A place on a team, whatever has become of it. */
export type Grant = typeof grants.$inferSelect;

/** A record shared by hand. The audience is judged when somebody looks, not when the share was made. */
export const shares = pgTable(
  'shares',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    recordId: ref(),
    audience: text({ enum: ['user', 'group', 'organisation_team'] }).notNull(),
    audienceId: ref(),
    aboutId: ref(),
    sharedBy: ref(),
    sharedAt: at().notNull(),
    /** The record's own place in time, which never changes: what is shared with somebody is read newest first by index alone. */
    recordAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    endsAt: at(),
  },
  (t) => [
    uniqueIndex('shares_once').on(t.kind, t.recordId, t.audience, t.audienceId),
    index('shares_to').on(
      t.audience,
      t.audienceId,
      t.kind,
      t.recordAt.desc().nullsFirst(),
      t.recordId.desc().nullsFirst(),
    ),
    index('shares_to_about').on(
      t.audience,
      t.audienceId,
      t.kind,
      t.aboutId,
      t.recordAt.desc().nullsFirst(),
      t.recordId.desc().nullsFirst(),
    ),
  ],
);

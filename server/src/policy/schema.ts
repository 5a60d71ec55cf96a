import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();

/** What a member lets one supporter do. Null permissions mean the defaults; nothing holds before it is accepted or after it ends. */
export const grants = pgTable(
  'grants',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ref(),
    supporterId: ref(),
    permissions: jsonb(),
    newPermissions: jsonb(),
    createdAt: at().notNull(),
    acceptedAt: at(),
    /** A grant with a time ends by itself. */
    endsAt: at(),
    endedAt: at(),
  },
  (t) => [
    uniqueIndex('grants_live').on(t.supporterId, t.memberId).where(sql`${t.endedAt} is null`),
    index('grants_of').on(t.memberId),
  ],
);

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

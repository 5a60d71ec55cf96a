import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/** Records of one kind that were read; without ids, the page of that kind. */
export interface ReadItem {
  readonly kind: string;
  readonly ids: readonly number[];
}

/**
 * A share by which a record reached its reader: by their own name, or by a group or a team of an
 * organisation.
 */
export interface ReadShare {
  readonly audience: 'user' | 'group' | 'organisation_team';
  readonly id: number;
}

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Facts: who, acting for whom, about whom, what, when. Append-only (a trigger holds it); audit trail and
 * outbox in one. `xid` orders facts by commit: a reader takes only rows below the oldest running transaction,
 * so a late commit is never skipped.
 */
export const facts = pgTable(
  'facts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    at: timestamp({ withTimezone: true }).notNull(),
    type: text().notNull(),
    actorId: bigint({ mode: 'number' }),
    sessionId: bigint({ mode: 'number' }),
    actingFor: bigint({ mode: 'number' }),
    memberId: bigint({ mode: 'number' }),
    requestId: text().notNull(),
    data: jsonb().notNull(),
  },
  (t) => [index('facts_in_order').on(t.xid, t.id), index('facts_about').on(t.memberId, t.at)],
);

/**
 * Audit reads: who looked at another person's data. One row for a request and a member, with kinds and ids
 * and never content. Append-only, as facts are.
 */
export const reads = pgTable(
  'reads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    readerId: bigint({ mode: 'number' }).notNull(),
    sessionId: bigint({ mode: 'number' }).notNull(),
    memberId: bigint({ mode: 'number' }).notNull(),
    /** The grant under which the reader acted for the member; null where a share alone allowed it. */
    grantId: bigint({ mode: 'number' }),
    requestId: text().notNull(),
    items: jsonb().$type<readonly ReadItem[]>().notNull(),
    /** The shares of that moment, if they allowed the read; null for reads older than this column. */
    shares: jsonb().$type<readonly ReadShare[]>(),
  },
  (t) => [
    index('reads_about').on(t.memberId, t.at),
    index('reads_of_person').on(t.memberId, t.readerId, t.at),
  ],
);

/**
 * One link for each committed fact, in the order of the outbox. `hash` covers the link before it, the content
 * of the fact, and `personal`: a digest with `salt` over who, about whom and what. Erasing a person's part of
 * a fact deletes the salt too, and the chain holds. Append-only.
 */
export const factLinks = pgTable('fact_links', {
  position: bigint({ mode: 'number' }).primaryKey(),
  factId: bigint({ mode: 'number' }).notNull().unique(),
  xid: xid8().notNull(),
  /** Null once the personal part of the fact is erased. */
  salt: text(),
  personal: text().notNull(),
  hash: text().notNull(),
});

/**
 * The position of a subscriber: facts beyond (`xid`, `factId`) are still to come. The delivering process
 * holds the row, so only one delivers at a time. A subscriber that failed is not tried again before
 * `retryAt`.
 */
export const factCursors = pgTable('fact_cursors', {
  subscriber: text().primaryKey(),
  xid: xid8().notNull(),
  factId: bigint({ mode: 'number' }).notNull(),
  failures: integer().notNull().default(0),
  retryAt: timestamp({ withTimezone: true }),
});

/** Client-made keys of creating calls: unique per person and operation, kept 30 days. */
export const clientKeys = pgTable(
  'client_keys',
  {
    userId: bigint({ mode: 'number' }).notNull(),
    operation: text().notNull(),
    key: uuid().notNull(),
    bodyHash: text().notNull(),
    recordId: bigint({ mode: 'number' }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.operation, t.key] }), index('client_keys_age').on(t.createdAt)],
);

/** Counters of attempts; the columns are those of the limiter library. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});

/**
 * The version of a record last answered to a session, for clients that send no version back. It goes with the
 * session (a foreign key that the migration adds, since sessions belong to a stratum above).
 */
export const shownVersions = pgTable(
  'session_shown',
  {
    sessionId: bigint({ mode: 'number' }).notNull(),
    kind: text().notNull(),
    recordId: bigint({ mode: 'number' }).notNull(),
    version: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.kind, t.recordId] })],
);

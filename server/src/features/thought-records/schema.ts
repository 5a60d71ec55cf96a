import type { FeelingNow } from '@kith/contract/look-backs';
import type { TrapId } from '@kith/contract/thinking-traps/trap-ids';
import type { Feeling } from '@kith/contract/thought-record-fields';
import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { recordColumns, recordIndexes } from '#records/schema';

/** Member and author are one person. A text is null where nothing is written. */
export const thoughtRecords = pgTable(
  'thought_records',
  {
    ...recordColumns(),
    form: text({ enum: ['full', 'short'] }).notNull(),
    situation: text(),
    /** When it happened, as far as the person says. */
    situationAt: timestamp({ withTimezone: true }),
    automaticThought: text(),
    beliefBefore: integer(),
    emotions: jsonb().$type<readonly Feeling[]>().notNull(),
    body: text(),
    distortions: text().array().$type<TrapId[]>().notNull(),
    ownTraps: text().array().notNull(),
    evidenceFor: text(),
    evidenceAgainst: text(),
    alternativeThought: text(),
    beliefAlternative: integer(),
    nextStep: text(),
    /** The day on which its author wants to look back, by the calendar where they are then. */
    lookBackOn: date({ mode: 'string' }),
  },
  (t) => [
    ...recordIndexes('thought_records', t),
    // Few wait, beside all that were ever written.
    index('thought_records_to_look_back')
      .on(t.memberId, t.lookBackOn, t.id)
      .where(sql`${t.deletedAt} is null and ${t.lookBackOn} is not null`),
  ],
);

/** What the author of a record found when they looked back at it. It belongs to them alone. */
export const thoughtLookBacks = pgTable(
  'thought_look_backs',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    recordId: bigint({ mode: 'number' })
      .notNull()
      .references(() => thoughtRecords.id),
    lookedAt: timestamp({ withTimezone: true }).notNull(),
    beliefNow: integer(),
    feelingsNow: jsonb().$type<readonly FeelingNow[]>().notNull(),
    words: text(),
    editedAt: timestamp({ withTimezone: true }),
    /** It can be brought back for a moment; then it goes for good. */
    deletedAt: timestamp({ withTimezone: true }),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('thought_look_backs_to_purge').on(t.deletedAt).where(sql`${t.deletedAt} is not null`),
    index('thought_look_backs_of').on(t.recordId, t.id.desc().nullsFirst()),
  ],
);

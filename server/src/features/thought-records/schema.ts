import type { TrapId } from '@kith/contract/thinking-traps/trap-ids';
import type { Feeling } from '@kith/contract/thought-record-fields';
import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
  },
  (t) => recordIndexes('thought_records', t),
);

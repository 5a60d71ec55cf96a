import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FiredFlag } from './fired-flag.ts';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const person = () => bigint({ mode: 'number' });
const level = () => text({ enum: ['gentle', 'prompt', 'urgent'] });
const role = () => text({ enum: ['provider', 'care_coordinator', 'organisation_administrator'] }).notNull();

/** A rule of an organisation; what it says is in its newest version. */
export const followUpRules = pgTable(
  'follow_up_rules',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: ref(),
    version: integer().notNull().default(1),
    createdAt: at().notNull(),
  },
  (t) => [index('follow_up_rules_of').on(t.organisationId)],
);

/** What a rule said from one save to the next. No row is changed: members have read its sentence. */
export const followUpRuleVersions = pgTable(
  'follow_up_rule_versions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ruleId: bigint({ mode: 'number' })
      .notNull()
      .references(() => followUpRules.id),
    version: integer().notNull(),
    code: text().notNull(),
    /** From this level on, or for one flag. */
    level: level(),
    flag: text(),
    role: role(),
    secondPersonId: ref(),
    answerMinutes: integer().notNull(),
    /** What members read. */
    sentence: text().notNull(),
    approvedBy: text().notNull(),
    isOn: boolean().notNull(),
    savedBy: person(),
    savedAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('follow_up_rule_versions_once').on(t.ruleId, t.version),
    check('follow_up_rule_versions_fire', sql`(${t.level} is null) <> (${t.flag} is null)`),
  ],
);

/** Made for a role in the transaction of the check-in. Role and second person are those that were told. */
export const followUps = pgTable(
  'follow_ups',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    organisationId: ref(),
    memberId: ref(),
    ruleVersionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => followUpRuleVersions.id),
    assessmentId: ref(),
    code: text().notNull(),
    instrumentVersion: integer().notNull(),
    flags: jsonb().$type<readonly FiredFlag[]>().notNull(),
    role: role(),
    secondPersonId: ref(),
    /** When the check-in was done: earlier where it was answered without a connection. */
    answeredAt: at(),
    openedAt: at().notNull(),
    dueAt: at().notNull(),
    acknowledgedBy: person(),
    acknowledgedAt: at(),
    /** When it went to the second person as well, since no person had acknowledged it in time. */
    passedOnAt: at(),
    outcome: text(),
    closedBy: person(),
    closedAt: at(),
  },
  (t) => [
    uniqueIndex('follow_ups_once').on(t.assessmentId, t.ruleVersionId),
    index('follow_ups_open').on(t.organisationId, t.dueAt, t.id).where(sql`${t.closedAt} is null`),
    index('follow_ups_done')
      .on(t.organisationId, t.closedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.closedAt} is not null`),
    index('follow_ups_to_pass_on')
      .on(t.dueAt)
      // Also those that a person has taken on, who may leave.
      .where(sql`${t.closedAt} is null and ${t.passedOnAt} is null`),
    index('follow_ups_about').on(t.organisationId, t.memberId),
  ],
);

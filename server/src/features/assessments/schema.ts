import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { StoredAnswers, StoredFlag, StoredScore } from './stored.ts';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What a professional asks a member for. */
export const assessmentRequests = pgTable(
  'assessment_requests',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ref(),
    askedBy: ref(),
    /** The codes of the set, in its order. */
    codes: text().array().notNull(),
    dueAt: at(),
    createdAt: at().notNull(),
    withdrawnAt: at(),
    /** When the last of the set was done. */
    completedAt: at(),
    /** When its member last took a share off that was made as they answered it. */
    unsharedAt: at(),
    /** The schedule that asks for it, and for which of its days. */
    scheduleId: bigint({ mode: 'number' }).references(() => assessmentSchedules.id),
    scheduledDay: date({ mode: 'string' }),
  },
  (t) => [
    index('assessment_requests_of').on(t.memberId, t.id.desc().nullsFirst()),
    index('assessment_requests_by').on(t.askedBy, t.memberId, t.id.desc().nullsFirst()),
    // Few wait, beside all that were ever asked for.
    index('assessment_requests_open')
      .on(t.askedBy, t.memberId)
      .where(sql`${t.withdrawnAt} is null and ${t.completedAt} is null`),
    uniqueIndex('assessment_requests_once_a_day')
      .on(t.scheduleId, t.scheduledDay)
      .where(sql`${t.scheduleId} is not null`),
  ],
);

/** How often a professional asks a member. */
export const assessmentSchedules = pgTable(
  'assessment_schedules',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ref(),
    askedBy: ref(),
    /** The place on the member's team by which the professional asks: it lasts no longer than that. */
    placeId: ref(),
    codes: text().array().notNull(),
    everyDays: integer().notNull(),
    /** `HH:mm`, by the member's own clock. */
    time: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    createdAt: at().notNull(),
    pausedAt: at(),
    endedAt: at(),
    endedBecause: text({ enum: ['member', 'asker', 'over', 'closed'] }),
    /** The day for which it asks next, and when that is where the member is; null while it asks for none. */
    nextDay: date({ mode: 'string' }),
    nextAt: at(),
  },
  (t) => [
    index('assessment_schedules_of').on(t.memberId).where(sql`${t.endedAt} is null`),
    index('assessment_schedules_by').on(t.askedBy, t.memberId, t.id.desc().nullsFirst()),
    index('assessment_schedules_due').on(t.nextAt, t.askedBy).where(sql`${t.nextAt} is not null`),
  ],
);

/** A check-in that is done. Only what it is shared with, and whether it is withheld, changes. */
export const assessments = pgTable(
  'assessments',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The member: each check-in is a person's own. */
    authorId: ref(),
    memberId: ref(),
    code: text().notNull(),
    instrumentVersion: integer().notNull(),
    requestId: bigint({ mode: 'number' }).references(() => assessmentRequests.id),
    /** The day of the member on which it began. */
    day: date({ mode: 'string' }).notNull(),
    answers: jsonb().$type<StoredAnswers>().notNull(),
    scores: jsonb().$type<readonly StoredScore[]>().notNull(),
    flags: jsonb().$type<readonly StoredFlag[]>().notNull(),
    /** Its name, as search reads it. */
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', words)`),
    inJourney: boolean().notNull(),
    /** "Not for supporters". */
    withheld: boolean().notNull().default(false),
    /** When it was done. */
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** When the server had it: days later where it was answered without a connection. */
    receivedAt: at(),
    removedAt: at(),
    createdAt: at().notNull(),
    editedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    index('assessments_about').on(t.memberId, t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('assessments_of').on(t.memberId, t.code, t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // The member stands first, so that a search reads only the rows of one person.
    index('assessments_found').using('gin', t.memberId, t.search),
  ],
);

/** One that a person has begun. The database holds that it is one of an instrument in a day. */
export const assessmentSittings = pgTable(
  'assessment_sittings',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    memberId: ref(),
    code: text().notNull(),
    instrumentVersion: integer().notNull(),
    requestId: bigint({ mode: 'number' }).references(() => assessmentRequests.id),
    day: date({ mode: 'string' }).notNull(),
    startedAt: at().notNull(),
    /** Rules of organisations of which the person was told before the first question, as versions. */
    told: bigint({ mode: 'number' }).array().notNull().default([]),
    /** Where it is done. */
    assessmentId: bigint({ mode: 'number' }).references(() => assessments.id),
  },
  (t) => [
    uniqueIndex('assessment_sittings_once_a_day').on(t.memberId, t.code, t.day),
    index('assessment_sittings_done').on(t.assessmentId).where(sql`${t.assessmentId} is not null`),
    index('assessment_sittings_asked').on(t.requestId).where(sql`${t.requestId} is not null`),
  ],
);

/** A check-in that was taken outside a request and answers it: its member shared it with who asked. */
export const assessmentRequestResults = pgTable(
  'assessment_request_results',
  {
    requestId: bigint({ mode: 'number' })
      .notNull()
      .references(() => assessmentRequests.id),
    assessmentId: bigint({ mode: 'number' })
      .notNull()
      .references(() => assessments.id),
    answeredAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.assessmentId] })],
);

/** The answers so far, one by one; they go when the check-in is done, which has all of them. */
export const assessmentAnswers = pgTable(
  'assessment_answers',
  {
    sittingId: bigint({ mode: 'number' })
      .notNull()
      .references(() => assessmentSittings.id),
    item: text().notNull(),
    value: jsonb().$type<number | string>().notNull(),
    answeredAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sittingId, t.item] })],
);

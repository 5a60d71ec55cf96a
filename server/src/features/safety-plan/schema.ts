import type { KeptPlan } from '@kith/contract/safety-plan-cards';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '#kernel/files/schema';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' });

/**
 * A member's one plan, from the first time they save, share or are asked about it. Its content is in its
 * newest version.
 */
export const safetyPlans = pgTable(
  'safety_plans',
  {
    id: ref().primaryKey().generatedAlwaysAsIdentity(),
    memberId: ref().notNull(),
    createdAt: at().notNull(),
    /** The newest of its versions; 0 before the first. */
    version: integer().notNull().default(0),
    updatedAt: at(),
    updatedBy: ref(),
    /** When the member last said that they have reviewed it. */
    lookedAt: at(),
    /** "Later": no reminder before then. */
    quietUntil: at(),
    remindersOff: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('safety_plans_of').on(t.memberId)],
);

/**
 * Every version ever saved, whole. No version is removed; the bytes of photos that left the plan go in time.
 */
export const safetyPlanVersions = pgTable(
  'safety_plan_versions',
  {
    planId: ref()
      .notNull()
      .references(() => safetyPlans.id),
    number: integer().notNull(),
    authorId: ref().notNull(),
    createdAt: at().notNull(),
    content: jsonb().$type<KeptPlan>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.number] })],
);

/** Photos that are in a plan or were there lately. Their words and their order are in its versions. */
export const safetyPlanPhotos = pgTable(
  'safety_plan_photos',
  {
    id: uuid().primaryKey(),
    planId: ref()
      .notNull()
      .references(() => safetyPlans.id),
    fileId: ref()
      .notNull()
      .references(() => files.id),
    /** When the plan lost it; null while it is in it. */
    removedAt: at(),
  },
  (t) => [
    index('safety_plan_photos_of').on(t.planId),
    index('safety_plan_photos_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
  ],
);

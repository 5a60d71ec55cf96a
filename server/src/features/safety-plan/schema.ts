import type { SafetyPlan } from '@kith/contract/safety-plan-cards';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' });

/** A member's one plan, from the first time they save, share or are asked about it. What it says is in its newest version. */
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
    /** When the member last said that they have looked it over. */
    lookedAt: at(),
    /** "Later": no reminder before then. */
    quietUntil: at(),
    remindersOff: boolean().notNull().default(false),
  },
  (t) => [uniqueIndex('safety_plans_of').on(t.memberId)],
);

/** Everything that was ever saved, whole. Nothing is taken out again. */
export const safetyPlanVersions = pgTable(
  'safety_plan_versions',
  {
    planId: ref()
      .notNull()
      .references(() => safetyPlans.id),
    number: integer().notNull(),
    authorId: ref().notNull(),
    createdAt: at().notNull(),
    content: jsonb().$type<SafetyPlan>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.planId, t.number] })],
);

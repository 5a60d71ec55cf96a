import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { renewalSteps } from './schema.ts';

export type StepRow = typeof renewalSteps.$inferSelect;

/** The steps of these renewals, the oldest first. */
export function selectSteps(db: Db, renewalIds: readonly number[]): Promise<StepRow[]> {
  return db
    .select()
    .from(renewalSteps)
    .where(inArray(renewalSteps.renewalId, [...renewalIds]))
    .orderBy(asc(renewalSteps.id));
}

export async function insertStep(db: Db, step: Omit<StepRow, 'id'>): Promise<void> {
  await db.insert(renewalSteps).values(step);
}

/** Takes the last step out, and returns the one before. */
export async function removeLastStep(db: Db, renewalId: number): Promise<StepRow | undefined> {
  const [last, before] = await db
    .select()
    .from(renewalSteps)
    .where(eq(renewalSteps.renewalId, renewalId))
    .orderBy(desc(renewalSteps.id))
    .limit(2);
  if (!last || !before) return undefined;
  await db.delete(renewalSteps).where(eq(renewalSteps.id, last.id));
  return before;
}

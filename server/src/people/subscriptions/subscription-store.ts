import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { subscriptions as table } from './schema.ts';

export type Subscription = typeof table.$inferSelect;

/** One change of money at a time for a person. */
export async function lockMoneyOf(db: Db, personId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('money of ' || ${personId}::text, 0))`);
}

/** The plan of a person that has not ended, also one whose first payment is under way. */
export async function findLive(db: Db, personId: number): Promise<Subscription | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.personId, personId), isNull(table.endedAt)));
  return found;
}

export async function findSubscription(db: Db, id: number): Promise<Subscription | undefined> {
  const [found] = await db.select().from(table).where(eq(table.id, id));
  return found;
}

export async function insertSubscription(
  db: Db,
  values: Pick<Subscription, 'personId' | 'planId' | 'startedAt'>,
): Promise<Subscription> {
  const [made] = await db.insert(table).values(values).returning();
  if (!made) throw new Error('no subscription was made');
  return made;
}

export async function updateSubscription(
  db: Db,
  id: number,
  set: Partial<Pick<Subscription, 'periods' | 'paidUntil' | 'failedAt' | 'cancelledAt' | 'endedAt'>>,
): Promise<void> {
  await db.update(table).set(set).where(eq(table.id, id));
}

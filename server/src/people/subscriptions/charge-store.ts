import { and, desc, eq, gt } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { charges as table } from './schema.ts';

export type Charge = typeof table.$inferSelect;

export async function insertCharge(db: Db, values: typeof table.$inferInsert): Promise<Charge> {
  const [made] = await db.insert(table).values(values).returning();
  if (!made) throw new Error('no charge was made');
  return made;
}

/** The purchase that this person asked for under this key. */
export async function findByKey(db: Db, personId: number, key: string): Promise<Charge | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.personId, personId), eq(table.clientKey, key)));
  return found;
}

/** Payments of a person whose outcome is not known yet. */
export function selectPending(db: Db, personId: number): Promise<Charge[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.personId, personId), eq(table.status, 'pending')));
}

export async function findPending(db: Db, id: number): Promise<Charge | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.status, 'pending')));
  return found;
}

/** The last try with this card since then. */
export async function lastTry(
  db: Db,
  { subscriptionId, method }: Pick<Charge, 'subscriptionId' | 'method'>,
  since: Date,
): Promise<Charge | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .where(
      and(eq(table.subscriptionId, subscriptionId), eq(table.method, method), gt(table.createdAt, since)),
    )
    .orderBy(desc(table.id))
    .limit(1);
  return found;
}

export async function holdCharge(db: Db, id: number): Promise<Charge> {
  const [held] = await db.select().from(table).where(eq(table.id, id)).for('update');
  if (!held) throw new Error('a charge is gone');
  return held;
}

export async function updateCharge(
  db: Db,
  id: number,
  set: Pick<Charge, 'status' | 'declinedBecause' | 'settledAt'>,
): Promise<void> {
  await db.update(table).set(set).where(eq(table.id, id));
}

interface PageOfCharges {
  readonly limit: number;
  readonly offset: number;
  readonly paidOnly: boolean;
}

/** The newest first, with one more than the page where more follow. */
export function selectCharges(
  db: Db,
  personId: number,
  { limit, offset, paidOnly }: PageOfCharges,
): Promise<Charge[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.personId, personId), paidOnly ? eq(table.status, 'paid') : undefined))
    .orderBy(desc(table.id))
    .limit(limit + 1)
    .offset(offset);
}

export async function findCharge(db: Db, personId: number, id: number): Promise<Charge | undefined> {
  const [found] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.personId, personId)));
  return found;
}

import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { pairings } from './schema.ts';

export async function upsertPairing(db: Db, row: typeof pairings.$inferInsert): Promise<void> {
  const { secret, startedAt } = row;
  await db
    .insert(pairings)
    .values(row)
    .onConflictDoUpdate({ target: pairings.userId, set: { secret, startedAt } });
}

export async function findPairing(db: Db, userId: number) {
  const [row] = await db.select().from(pairings).where(eq(pairings.userId, userId));
  return row;
}

export async function removePairing(db: Db, userId: number): Promise<void> {
  await db.delete(pairings).where(eq(pairings.userId, userId));
}

import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { paymentCards as table } from './schema.ts';

export type Card = typeof table.$inferSelect;

export async function findCard(db: Db, personId: number): Promise<Card | undefined> {
  const [found] = await db.select().from(table).where(eq(table.personId, personId));
  return found;
}

export async function upsertCard(db: Db, card: Card): Promise<void> {
  const { personId, ...set } = card;
  await db
    .insert(table)
    .values({ personId, ...set })
    .onConflictDoUpdate({ target: table.personId, set });
}

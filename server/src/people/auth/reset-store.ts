import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { passwordResets } from './schema.ts';

export async function insertReset(db: Db, row: typeof passwordResets.$inferInsert): Promise<void> {
  await db.insert(passwordResets).values(row);
}

/** The person of a valid link, and the address it was sent to. */
export async function findReset(
  db: Db,
  hash: string,
  now: Date,
): Promise<{ userId: number | null; sentTo: string } | undefined> {
  const [row] = await db
    .select({ userId: passwordResets.userId, sentTo: passwordResets.sentTo })
    .from(passwordResets)
    .where(open(hash, now));
  return row;
}

/** Of two uses at once one wins. */
export async function spendReset(db: Db, hash: string, now: Date): Promise<boolean> {
  const used = await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(open(hash, now))
    .returning({ hash: passwordResets.hash });
  return used.length > 0;
}

/** All open links of the person stop working. */
export async function closeResets(db: Db, userId: number, now: Date): Promise<void> {
  await db
    .update(passwordResets)
    .set({ usedAt: now })
    .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
}

function open(hash: string, now: Date) {
  return and(
    eq(passwordResets.hash, hash),
    isNotNull(passwordResets.userId),
    isNull(passwordResets.usedAt),
    gt(passwordResets.expiresAt, now),
  );
}

export async function removeResets(db: Db, expiredBefore: Date): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, expiredBefore));
}

import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { challenges } from './schema.ts';

export type Challenge = typeof challenges.$inferSelect;
export type Purpose = Challenge['purpose'];

export async function insertChallenge(db: Db, row: typeof challenges.$inferInsert): Promise<void> {
  await db.insert(challenges).values(row);
}

export async function findChallenge(db: Db, hash: string, now: Date): Promise<Challenge | undefined> {
  const [row] = await db.select().from(challenges).where(open(hash, now));
  return row;
}

/**
 * Counts a try and returns the challenge, or undefined if there is none left. Tries at the same time are each
 * counted.
 */
export async function takeTry(
  db: Db,
  { hash, purpose, tries, now }: { hash: string; purpose: Purpose; tries: number; now: Date },
): Promise<Challenge | undefined> {
  const [row] = await db
    .update(challenges)
    .set({ tries: sql`${challenges.tries} + 1` })
    .where(and(open(hash, now), eq(challenges.purpose, purpose), lt(challenges.tries, tries)))
    .returning();
  return row;
}

/** Of two right answers at once one is taken. None is taken once the challenge has lost its person. */
export async function spendChallenge(
  db: Db,
  { hash, userId, now }: { hash: string; userId: number; now: Date },
): Promise<boolean> {
  const used = await db
    .update(challenges)
    .set({ usedAt: now })
    .where(and(eq(challenges.hash, hash), eq(challenges.userId, userId), isNull(challenges.usedAt)))
    .returning({ hash: challenges.hash });
  return used.length > 0;
}

interface NewCode {
  readonly codeHash: string | null;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  /** The former code must have been sent then or before. */
  readonly lastSentBy: Date;
}

export async function replaceCode(db: Db, hash: string, { lastSentBy, ...code }: NewCode): Promise<boolean> {
  const changed = await db
    .update(challenges)
    .set(code)
    .where(and(open(hash, code.sentAt), lte(challenges.sentAt, lastSentBy)))
    .returning({ hash: challenges.hash });
  return changed.length > 0;
}

function open(hash: string, now: Date) {
  return and(eq(challenges.hash, hash), isNull(challenges.usedAt), gt(challenges.expiresAt, now));
}

/**
 * All challenges of this person end. Those after many attempts stay as if the password had been wrong: their
 * absence would tell an attacker that the former password was right.
 */
export async function removeChallengesOf(db: Db, userId: number): Promise<void> {
  const own = eq(challenges.userId, userId);
  await db.update(challenges).set({ userId: null }).where(and(own, challenges.afterGuesses));
  await db.delete(challenges).where(own);
}

export async function removeChallenges(db: Db, expiredBefore: Date): Promise<void> {
  await db.delete(challenges).where(lt(challenges.expiresAt, expiredBefore));
}

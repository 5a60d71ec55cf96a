import { and, eq, inArray, lt } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { doseCodes } from './schema.ts';

type CodeRow = typeof doseCodes.$inferSelect;

/** Those of this member that are over go. */
export async function insertCode(db: Db, row: CodeRow, now: Date): Promise<void> {
  await db.delete(doseCodes).where(and(eq(doseCodes.memberId, row.memberId), lt(doseCodes.endsAt, now)));
  await db.insert(doseCodes).values(row);
}

/** A code is used up by being shown. */
export async function takeCode(db: Db, hash: string): Promise<CodeRow | undefined> {
  return (await db.delete(doseCodes).where(eq(doseCodes.hash, hash)).returning())[0];
}

export async function removeCode(db: Db, hash: string): Promise<void> {
  await db.delete(doseCodes).where(eq(doseCodes.hash, hash));
}

export async function removeCodesOf(db: Db, sessionIds: readonly number[]): Promise<void> {
  await db.delete(doseCodes).where(inArray(doseCodes.sessionId, [...sessionIds]));
}

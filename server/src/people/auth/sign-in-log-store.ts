import { desc, eq, lt } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { signInLog } from './schema.ts';

export type SignInLine = typeof signInLog.$inferSelect;

export async function insertLines(db: Db, lines: readonly (typeof signInLog.$inferInsert)[]): Promise<void> {
  if (lines.length > 0) await db.insert(signInLog).values([...lines]);
}

/** The newest first. */
export function selectLines(db: Db, userId: number | undefined, limit: number): Promise<SignInLine[]> {
  return db
    .select()
    .from(signInLog)
    .where(userId === undefined ? undefined : eq(signInLog.userId, userId))
    .orderBy(desc(signInLog.at), desc(signInLog.id))
    .limit(limit);
}

export async function removeLines(db: Db, olderThan: Date): Promise<void> {
  await db.delete(signInLog).where(lt(signInLog.at, olderThan));
}

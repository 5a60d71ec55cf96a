import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { recoveryCodes as table } from './schema.ts';

/** For a lost second factor. The hashes are those of `hashCode`: a stored code must be long and random. */
export const recoveryCodes = {
  async count(db: Db, userId: number): Promise<number> {
    return db.$count(table, unusedCodesOf(userId));
  },

  /** The former codes stop working. */
  async replace(db: Db, userId: number, hashes: readonly string[]): Promise<void> {
    await db.delete(table).where(eq(table.userId, userId));
    if (hashes.length > 0) await db.insert(table).values(hashes.map((hash) => ({ userId, hash })));
  },

  /** Whether there was such a code; it is used up now, and of two requests at once one wins. */
  async use(db: Db, userId: number, hash: string, now: Date): Promise<boolean> {
    const used = await db
      .update(table)
      .set({ usedAt: now })
      .where(and(unusedCodesOf(userId), eq(table.hash, hash)))
      .returning({ id: table.id });
    return used.length > 0;
  },
};

function unusedCodesOf(userId: number): SQL | undefined {
  return and(eq(table.userId, userId), isNull(table.usedAt));
}

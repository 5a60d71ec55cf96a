import { inArray } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { livePeople } from './schema.ts';

/** Those of these people who are online, in any process. */
export async function selectHere(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ userId: livePeople.userId })
    .from(livePeople)
    .where(inArray(livePeople.userId, [...userIds]));
  return new Set(rows.map(({ userId }) => userId));
}

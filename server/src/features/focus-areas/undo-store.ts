import { eq, lt } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { focusActions, focusGoals, focusRatings } from './schema.ts';

/** Actions go with their goal, days with their action, and earlier ratings with theirs. */
const TABLES = { goals: focusGoals, actions: focusActions, ratings: focusRatings } as const;
export type Deletable = keyof typeof TABLES;

export async function setDeletedAt(
  db: Db,
  part: Deletable,
  id: number,
  deletedAt: Date | null,
): Promise<void> {
  const table = TABLES[part];
  await db.update(table).set({ deletedAt }).where(eq(table.id, id));
}

/** Removes all that was deleted before that time. */
export async function purge(db: Db, before: Date): Promise<void> {
  for (const table of [focusGoals, focusActions, focusRatings])
    await db.delete(table).where(lt(table.deletedAt, before));
}

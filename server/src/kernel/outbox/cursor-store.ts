import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { factCursors } from '../schema.ts';
import type { CursorPosition } from './read-facts.ts';

export type Cursor = typeof factCursors.$inferSelect;

/** A new subscriber begins here. */
export async function insertCursor(db: Db, subscriber: string, position: CursorPosition): Promise<void> {
  await db
    .insert(factCursors)
    .values({ subscriber, ...position })
    .onConflictDoNothing();
}

/**
 * Held until the transaction ends. Undefined while another process serves this subscriber, or while it waits
 * after a failure.
 */
export async function claimCursor(db: Db, subscriber: string, now: Date): Promise<Cursor | undefined> {
  const isDue = or(isNull(factCursors.retryAt), lte(factCursors.retryAt, now));
  const [cursor] = await db
    .select()
    .from(factCursors)
    .where(and(eq(factCursors.subscriber, subscriber), isDue))
    .for('update', { skipLocked: true });
  return cursor;
}

export async function updateCursor(db: Db, { subscriber, ...cursor }: Cursor): Promise<void> {
  await db.update(factCursors).set(cursor).where(eq(factCursors.subscriber, subscriber));
}

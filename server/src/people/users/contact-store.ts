import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { contactChanges } from './schema.ts';

export type ContactChange = typeof contactChanges.$inferSelect;
export type ContactKind = ContactChange['kind'];

/** A new request replaces the one before, with its tries. */
export async function upsertContactChange(db: Db, change: Omit<ContactChange, 'tries'>): Promise<void> {
  const { value, codeHash, expiresAt } = change;
  await db
    .insert(contactChanges)
    .values(change)
    .onConflictDoUpdate({
      target: [contactChanges.userId, contactChanges.kind],
      set: { value, codeHash, expiresAt, tries: 0 },
    });
}

interface Try {
  readonly userId: number;
  readonly kind: ContactKind;
  readonly now: Date;
  readonly max: number;
}

/**
 * Counts a try and returns the pending change; undefined when there is none, the time is over or the tries
 * are used up.
 */
export async function countTry(db: Db, attempt: Try): Promise<ContactChange | undefined> {
  const [change] = await db
    .update(contactChanges)
    .set({ tries: sql`${contactChanges.tries} + 1` })
    .where(
      and(
        eq(contactChanges.userId, attempt.userId),
        eq(contactChanges.kind, attempt.kind),
        lt(contactChanges.tries, attempt.max),
        gt(contactChanges.expiresAt, attempt.now),
      ),
    )
    .returning();
  return change;
}

/** Whether it was still there: of two confirmations at once one finds it. */
export async function takeContactChange(db: Db, { userId, kind, codeHash }: ContactChange): Promise<boolean> {
  const taken = await db
    .delete(contactChanges)
    .where(
      and(
        eq(contactChanges.userId, userId),
        eq(contactChanges.kind, kind),
        eq(contactChanges.codeHash, codeHash),
      ),
    )
    .returning({ kind: contactChanges.kind });
  return taken.length > 0;
}

export async function removeContactChange(db: Db, userId: number, kind: ContactKind): Promise<void> {
  await db
    .delete(contactChanges)
    .where(and(eq(contactChanges.userId, userId), eq(contactChanges.kind, kind)));
}

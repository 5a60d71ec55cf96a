import { and, desc, eq, ne, notInArray, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { lastAccess } from './schema.ts';

const lastAccesses = prepared((db) =>
  db
    .select({ kind: lastAccess.kind, name: lastAccess.name })
    .from(lastAccess)
    .where(eq(lastAccess.userId, sql.placeholder('userId')))
    .orderBy(desc(lastAccess.at), lastAccess.kind, lastAccess.name)
    .prepare('users_last_access'),
);

export type Access = Pick<typeof lastAccess.$inferSelect, 'kind' | 'name'>;

/** The newest first. */
export function selectLastAccess(db: Db, userId: number): Promise<Access[]> {
  return lastAccesses(db).execute({ userId });
}

export async function upsertAccess(db: Db, access: typeof lastAccess.$inferInsert): Promise<void> {
  await db
    .insert(lastAccess)
    .values(access)
    .onConflictDoUpdate({
      target: [lastAccess.userId, lastAccess.kind, lastAccess.name],
      set: { at: access.at },
    });
}

/** Deletes all of a kind but the newest `kept`. */
export async function removeOldAccess(
  db: Db,
  userId: number,
  kind: Access['kind'],
  kept: number,
): Promise<void> {
  const ofKind = and(eq(lastAccess.userId, userId), eq(lastAccess.kind, kind));
  const newest = db
    .select({ name: lastAccess.name })
    .from(lastAccess)
    .where(ofKind)
    .orderBy(desc(lastAccess.at), lastAccess.name)
    .limit(kept);
  await db.delete(lastAccess).where(and(ofKind, notInArray(lastAccess.name, newest)));
}

/** Until the transaction ends, no other one changes how far this person is in a dialog. */
export async function lockModals(db: Db, userId: number): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('dialogs of ' || ${userId}::text, 0))`);
}

/** Deletes what a dialog was remembered by before; `name` begins with it, up to a colon. */
export async function removeFormerModal(db: Db, userId: number, name: string): Promise<void> {
  const dialog = name.slice(0, name.indexOf(':') + 1);
  await db
    .delete(lastAccess)
    .where(
      and(
        eq(lastAccess.userId, userId),
        eq(lastAccess.kind, 'modal'),
        ne(lastAccess.name, name),
        sql`starts_with(${lastAccess.name}, ${dialog})`,
      ),
    );
}

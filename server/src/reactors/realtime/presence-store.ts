import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { livePeople, liveProcesses } from '#kernel/sockets/schema';

/** The payload is the id of a person who came or went; an empty one means all people. */
export const PRESENCE = 'presence';

/** By the clock of the database, so that processes need not agree on the time. */
const LONG_UNSEEN = sql`${liveProcesses.seenAt} < now() - interval '30 seconds'`;

export async function insertHere(db: Db, processId: string, userId: number): Promise<void> {
  const made = await db
    .insert(livePeople)
    .values({ processId, userId })
    .onConflictDoNothing()
    .returning({ userId: livePeople.userId });
  if (made.length > 0) await say(db, userId);
}

export async function removeHere(db: Db, processId: string, userId: number): Promise<void> {
  const gone = await db
    .delete(livePeople)
    .where(and(eq(livePeople.processId, processId), eq(livePeople.userId, userId)))
    .returning({ userId: livePeople.userId });
  if (gone.length > 0) await say(db, userId);
}

/** Marks this process as alive, and deletes silent ones. Returns whether this one was known, or is new. */
export async function keepProcess(db: Db, id: string): Promise<boolean> {
  const known = await db
    .update(liveProcesses)
    .set({ seenAt: sql`now()` })
    .where(eq(liveProcesses.id, id))
    .returning({ id: liveProcesses.id });
  if (known.length === 0) await db.insert(liveProcesses).values({ id, seenAt: sql`now()` });
  const gone = await db
    .delete(liveProcesses)
    .where(and(ne(liveProcesses.id, id), LONG_UNSEEN))
    .returning({ id: liveProcesses.id });
  if (gone.length > 0) await say(db, '');
  return known.length === 0;
}

export async function removeProcess(db: Db, id: string): Promise<void> {
  const gone = await db
    .delete(liveProcesses)
    .where(eq(liveProcesses.id, id))
    .returning({ id: liveProcesses.id });
  if (gone.length > 0) await say(db, '');
}

async function say(db: Db, word: number | ''): Promise<void> {
  await db.execute(sql`select pg_notify(${PRESENCE}, ${String(word)})`);
}

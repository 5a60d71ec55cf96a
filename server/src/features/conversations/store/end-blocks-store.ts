import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { messages, threadBlocks, threads } from '../schema.ts';

/** Two people, in any order. */
export interface Two {
  readonly one: number;
  readonly other: number;
}

interface Ended {
  readonly threadId: number;
  readonly memberId: number | null;
  /** The person who blocked. */
  readonly personId: number;
}

/**
 * Ends, from a moment on, all blocks between two people: of their private chats, and of chats blocked along
 * with those. Messages after that moment reach both.
 */
export async function endBlocksOf(db: Db, two: Two, at: Date): Promise<Ended[]> {
  const { threadId, personId, after, upTo, since } = threadBlocks;
  const open = and(
    isNull(upTo),
    lte(since, at),
    or(isSideOf(db, two.one, two), isSideOf(db, two.other, two)),
  );
  const found = await db.select({ threadId }).from(threadBlocks).where(open);
  if (found.length === 0) return [];
  const ids = found.map((row) => row.threadId);
  const held = await db
    .select({ id: threads.id, memberId: threads.memberId })
    .from(threads)
    .where(inArray(threads.id, ids))
    .orderBy(threads.id)
    .for('update');
  const moment = sql`${at.toISOString()}::timestamptz`;
  const last = sql`(select max(${messages.id}) from ${messages} where ${messages.threadId} = ${threadId} and ${messages.sortAt} <= ${moment})`;
  const ended = await db
    .update(threadBlocks)
    .set({ upTo: sql`greatest(${after}, ${last})`, until: at })
    .where(open)
    .returning({ threadId, personId });
  const abouts = new Map(held.map(({ id, memberId }) => [id, memberId]));
  return ended.map((row) => ({ ...row, memberId: abouts.get(row.threadId) ?? null }));
}

function isSideOf(db: Db, person: number, { one, other }: Two) {
  const { threadId, personId, becauseOf } = threadBlocks;
  const ofTheTwo = db
    .select({ id: threads.id })
    .from(threads)
    .where(and(eq(threads.lowId, Math.min(one, other)), eq(threads.highId, Math.max(one, other))));
  const whom = person === one ? other : one;
  return and(eq(personId, person), or(eq(becauseOf, whom), inArray(threadId, ofTheTwo)));
}

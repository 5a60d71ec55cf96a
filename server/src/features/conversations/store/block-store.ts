import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { messages, threadBlocks, threads } from '../schema.ts';
import { isKeptBy, isOfAbsence } from './inside-store.ts';
import type { Own } from './member-store.ts';

/** The people in a thread who block messages of others in it now. */
export async function selectBlocking(db: Db, threadId: number): Promise<number[]> {
  const rows = await db
    .select({ personId: threadBlocks.personId })
    .from(threadBlocks)
    .where(and(eq(threadBlocks.threadId, threadId), isNull(threadBlocks.upTo)));
  return rows.map(({ personId }) => personId);
}

/** Those of these people who block a private chat with that person now. */
export async function selectBlockersOf(
  db: Db,
  blockedId: number,
  people: readonly number[],
  alsoWhere?: SQL,
): Promise<number[]> {
  if (people.length === 0) return [];
  const { lowId, highId } = threads;
  const ofTheTwo = people.map((id) =>
    and(
      eq(lowId, Math.min(id, blockedId)),
      eq(highId, Math.max(id, blockedId)),
      eq(threadBlocks.personId, id),
    ),
  );
  const rows = await db
    .selectDistinct({ personId: threadBlocks.personId })
    .from(threadBlocks)
    .innerJoin(threads, eq(threads.id, threadBlocks.threadId))
    .where(and(isNull(threadBlocks.upTo), or(...ofTheTwo), alsoWhere));
  return rows.map(({ personId }) => personId);
}

/** The people with whom a person has a private chat that one of the two has blocked for its own sake. */
export async function selectKeptApart(db: Db, personId: number): Promise<number[]> {
  const { lowId, highId } = threads;
  const rows = await db
    .selectDistinct({ other: sql<number>`${lowId} + ${highId} - ${personId}`.mapWith(Number) })
    .from(threadBlocks)
    .innerJoin(threads, eq(threads.id, threadBlocks.threadId))
    .where(
      and(
        isNull(threadBlocks.upTo),
        isNull(threadBlocks.becauseOf),
        or(eq(lowId, personId), eq(highId, personId)),
      ),
    );
  return rows.map(({ other }) => other);
}

/**
 * The people from whom a message is kept for good: those who blocked its sender when it was written or
 * changed.
 */
export async function selectKeptFrom(db: Db, messageId: number): Promise<number[]> {
  const rows = await db
    .select({ personId: threadBlocks.personId })
    .from(threadBlocks)
    .innerJoin(messages, isKeptBy())
    .where(eq(messages.id, messageId));
  return rows.map(({ personId }) => personId);
}

/** `becauseOf`: the person whom they block elsewhere, where this thread is only blocked along with that. */
export async function beginBlock(
  db: Db,
  { threadId, personId, now }: Own,
  after: number,
  becauseOf: number | null = null,
): Promise<void> {
  const { threadId: thread, personId: person, after: from } = threadBlocks;
  await db
    .insert(threadBlocks)
    .values({ threadId, personId, after, since: now, becauseOf })
    .onConflictDoUpdate({ target: [thread, person, from], set: { upTo: null, until: null, becauseOf } });
}

export async function endBlock(db: Db, { threadId, personId, now }: Own, upTo: number): Promise<void> {
  const { threadId: thread, personId: person } = threadBlocks;
  await db
    .update(threadBlocks)
    .set({ upTo, until: now })
    .where(and(eq(thread, threadId), eq(person, personId), isNull(threadBlocks.upTo)));
}

/**
 * Keeps a message from people who are away, for good; the range grows from one message to the next. A block
 * that is open keeps it anyway.
 */
export async function keepFromAway(
  db: Db,
  { threadId, now }: Omit<Own, 'personId'>,
  people: readonly number[],
  { after, upTo }: { readonly after: number; readonly upTo: number },
): Promise<void> {
  const { threadId: thread, personId: person, after: from } = threadBlocks;
  const grown = await db
    .update(threadBlocks)
    .set({ upTo })
    .where(
      and(eq(thread, threadId), inArray(person, [...people]), eq(threadBlocks.upTo, after), isOfAbsence()),
    )
    .returning({ personId: person });
  const known = new Set(grown.map(({ personId }) => personId));
  const begun = people.filter((personId) => !known.has(personId));
  if (begun.length === 0) return;
  await db
    .insert(threadBlocks)
    .values(begun.map((personId) => ({ threadId, personId, after, upTo, since: now, until: now })))
    .onConflictDoUpdate({
      target: [thread, person, from],
      set: { upTo },
      setWhere: isNotNull(threadBlocks.upTo),
    });
}

/**
 * In all chats that were blocked along with that person, once no private chat with them is blocked for its
 * own sake any more.
 */
export async function endCarriedBlocks(
  db: Db,
  { personId, now }: Pick<Own, 'personId' | 'now'>,
  blockedId: number,
): Promise<void> {
  const { threadId, personId: person, becauseOf, upTo } = threadBlocks;
  const [still] = await selectBlockersOf(db, blockedId, [personId], isNull(becauseOf));
  if (still !== undefined) return;
  const last = sql`(select ${threads.lastMessageId} from ${threads} where ${threads.id} = ${threadId})`;
  await db
    .update(threadBlocks)
    .set({ upTo: last, until: now })
    .where(and(eq(person, personId), isNull(upTo), eq(becauseOf, blockedId)));
}

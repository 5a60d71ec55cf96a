import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db.ts';
import { isKeptBy } from './inside-store.ts';
import { messages, threadBlocks, threadMembers, threads } from './schema.ts';
import type { ThreadRecord } from './thread-store.ts';

export type MemberRecord = typeof threadMembers.$inferSelect;

/** Held until the transaction ends: what happens in a thread happens one after another. */
export async function lockThread(db: Db, id: number): Promise<ThreadRecord | undefined> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id)).for('update');
  return row;
}

/** Who is in these threads by name, in the order in which they came. */
export function selectMembers(db: Db, threadIds: readonly number[]): Promise<MemberRecord[]> {
  return db
    .select()
    .from(threadMembers)
    .where(
      and(
        inArray(threadMembers.threadId, [...threadIds]),
        eq(threadMembers.role, 'person'),
        isNull(threadMembers.leftAt),
      ),
    )
    .orderBy(threadMembers.threadId, threadMembers.joinedAt, threadMembers.personId);
}

/** What everybody has set for themself in a thread, whether they are in it now or not. */
export function selectRows(db: Db, threadId: number): Promise<MemberRecord[]> {
  return db.select().from(threadMembers).where(eq(threadMembers.threadId, threadId));
}

/** Answers undefined where the two have such a thread already, or the member with that organisation. */
export async function insertThread(db: Db, thread: typeof threads.$inferInsert): Promise<number | undefined> {
  const [row] = await db.insert(threads).values(thread).onConflictDoNothing().returning({ id: threads.id });
  return row?.id;
}

/** The private thread of two people about this member, or about nobody. */
export async function findThreadOfTwo(
  db: Db,
  { lowId, highId, aboutId }: Pick<ThreadRecord, 'lowId' | 'highId' | 'aboutId'>,
): Promise<ThreadRecord | undefined> {
  const [row] = await db
    .select()
    .from(threads)
    .where(
      and(
        sql`${threads.lowId} = ${lowId} and ${threads.highId} = ${highId}`,
        sql`coalesce(${threads.aboutId}, 0) = ${aboutId ?? 0}`,
      ),
    );
  return row;
}

/** Lets these people in; who was in before comes back and does not see what was written meanwhile. */
export async function insertMembers(
  db: Db,
  { id: threadId, lastMessageId: hiddenUpTo }: Pick<ThreadRecord, 'id' | 'lastMessageId'>,
  personIds: readonly number[],
  joinedAt: Date,
): Promise<void> {
  const again = { role: 'person' as const, joinedAt, leftAt: null, deletedAt: null, hiddenUpTo };
  await db
    .insert(threadMembers)
    .values(personIds.map((personId) => ({ threadId, personId, ...again })))
    .onConflictDoUpdate({ target: [threadMembers.threadId, threadMembers.personId], set: again });
}

interface Own {
  readonly threadId: number;
  readonly personId: number;
  readonly now: Date;
}

/** Moves somebody’s mark forward, never back, and answers where it stands. Who is in through a group has a row from here on. */
export async function moveSeen(db: Db, { threadId, personId, now }: Own, upTo: number): Promise<number> {
  const [row] = await db
    .insert(threadMembers)
    .values({ threadId, personId, role: 'receptionist', joinedAt: now, lastSeen: upTo })
    .onConflictDoUpdate({
      target: [threadMembers.threadId, threadMembers.personId],
      set: { lastSeen: sql`greatest(${threadMembers.lastSeen}, ${upTo}::bigint)` },
    })
    .returning({ lastSeen: threadMembers.lastSeen });
  return row?.lastSeen ?? upTo;
}

export type OwnSettings = Partial<
  Pick<
    MemberRecord,
    'doNotDisturb' | 'muted' | 'receipts' | 'pinnedAt' | 'deletedAt' | 'clearedUpTo' | 'clearedBefore'
  >
>;

export async function updateOwn(
  db: Db,
  { threadId, personId, now }: Own,
  settings: OwnSettings,
): Promise<void> {
  await db
    .insert(threadMembers)
    .values({ threadId, personId, role: 'receptionist', joinedAt: now, ...settings })
    .onConflictDoUpdate({ target: [threadMembers.threadId, threadMembers.personId], set: settings });
}

/** Who of a thread blocks what others write in it now. */
export async function selectBlocking(db: Db, threadId: number): Promise<number[]> {
  const rows = await db
    .select({ personId: threadBlocks.personId })
    .from(threadBlocks)
    .where(and(eq(threadBlocks.threadId, threadId), isNull(threadBlocks.upTo)));
  return rows.map(({ personId }) => personId);
}

/** Whether one of two people blocks a private chat with the other now. */
export async function isBlockedBetween(
  db: Db,
  { personId, lowId, highId }: { readonly personId: number; readonly lowId: number; readonly highId: number },
): Promise<boolean> {
  const rows = await db
    .select({ id: threads.id })
    .from(threadBlocks)
    .innerJoin(threads, eq(threads.id, threadBlocks.threadId))
    .where(
      and(
        eq(threadBlocks.personId, personId),
        isNull(threadBlocks.upTo),
        eq(threads.lowId, lowId),
        eq(threads.highId, highId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** From whom a message is kept for good: who blocked its sender when it was written or changed. */
export async function selectKeptFrom(db: Db, messageId: number): Promise<number[]> {
  const rows = await db
    .select({ personId: threadBlocks.personId })
    .from(threadBlocks)
    .innerJoin(messages, isKeptBy())
    .where(eq(messages.id, messageId));
  return rows.map(({ personId }) => personId);
}

/** A thread as it stands, whoever is in it. */
export async function findThread(db: Db, id: number): Promise<ThreadRecord | undefined> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id));
  return row;
}

export async function findMember(
  db: Db,
  threadId: number,
  personId: number,
): Promise<MemberRecord | undefined> {
  const [row] = await db
    .select()
    .from(threadMembers)
    .where(and(eq(threadMembers.threadId, threadId), eq(threadMembers.personId, personId)));
  return row;
}

export async function beginBlock(db: Db, { threadId, personId, now }: Own, after: number): Promise<void> {
  const { threadId: thread, personId: person, after: from } = threadBlocks;
  await db
    .insert(threadBlocks)
    .values({ threadId, personId, after, since: now })
    .onConflictDoUpdate({ target: [thread, person, from], set: { upTo: null, until: null } });
}

export async function endBlock(db: Db, { threadId, personId, now }: Own, upTo: number): Promise<void> {
  const { threadId: thread, personId: person } = threadBlocks;
  await db
    .update(threadBlocks)
    .set({ upTo, until: now })
    .where(and(eq(thread, threadId), eq(person, personId), isNull(threadBlocks.upTo)));
}

/** In the other private chats of the two: those that were blocked from their beginning, because this one was. */
export async function endCarriedBlocks(
  db: Db,
  { personId, now }: Pick<Own, 'personId' | 'now'>,
  { lowId, highId }: Pick<ThreadRecord, 'lowId' | 'highId'>,
): Promise<void> {
  const { threadId, personId: person, after, upTo } = threadBlocks;
  const ofTheTwo = db
    .select({ id: threads.id })
    .from(threads)
    .where(sql`${threads.lowId} = ${lowId} and ${threads.highId} = ${highId}`);
  const last = sql`(select ${threads.lastMessageId} from ${threads} where ${threads.id} = ${threadId})`;
  await db
    .update(threadBlocks)
    .set({ upTo: last, until: now })
    .where(and(eq(person, personId), isNull(upTo), eq(after, 0), inArray(threadId, ofTheTwo)));
}

export async function renameThread(db: Db, id: number, name: string): Promise<void> {
  await db.update(threads).set({ name }).where(eq(threads.id, id));
}

export async function endMembership(db: Db, threadId: number, personId: number, leftAt: Date): Promise<void> {
  await db
    .update(threadMembers)
    .set({ leftAt })
    .where(and(eq(threadMembers.threadId, threadId), eq(threadMembers.personId, personId)));
}

/** As if they had never been away. */
export async function resumeMembership(db: Db, threadId: number, personId: number): Promise<void> {
  await db
    .update(threadMembers)
    .set({ leftAt: null })
    .where(and(eq(threadMembers.threadId, threadId), eq(threadMembers.personId, personId)));
}

export async function findReceptionThread(
  db: Db,
  organisationId: number,
  aboutId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: threads.id })
    .from(threads)
    .where(
      and(
        eq(threads.kind, 'receptionist_group'),
        eq(threads.organisationId, organisationId),
        eq(threads.aboutId, aboutId),
      ),
    );
  return row?.id;
}

export async function updateClaim(
  db: Db,
  id: number,
  claim: Pick<ThreadRecord, 'claimedBy' | 'claimedAt' | 'freeSince'>,
): Promise<void> {
  await db.update(threads).set(claim).where(eq(threads.id, id));
}

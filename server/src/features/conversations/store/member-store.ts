import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { threadMembers, threads } from '../schema.ts';
import type { ThreadRecord } from './thread-store.ts';

export type MemberRecord = typeof threadMembers.$inferSelect;

const locked = prepared((db) =>
  db
    .select()
    .from(threads)
    .where(eq(threads.id, sql.placeholder('id')))
    .for('update')
    .prepare('threads_locked'),
);

/** Held until the transaction ends: changes of a thread happen one after another. */
export async function lockThread(db: Db, id: number): Promise<ThreadRecord | undefined> {
  const [row] = await locked(db).execute({ id });
  return row;
}

const inside = prepared((db) =>
  db
    .select()
    .from(threadMembers)
    .where(
      and(
        sql`${threadMembers.threadId} = any(${sql.placeholder('threadIds')})`,
        eq(threadMembers.role, 'person'),
        isNull(threadMembers.leftAt),
      ),
    )
    .orderBy(threadMembers.threadId, threadMembers.joinedAt, threadMembers.personId)
    .prepare('thread_members_inside'),
);

/** The people in these threads by name, in the order in which they came. */
export function selectMembers(db: Db, threadIds: readonly number[]): Promise<MemberRecord[]> {
  return inside(db).execute({ threadIds });
}

/** The settings of all people in a thread, whether they are in it now or not. */
export function selectRows(db: Db, threadId: number): Promise<MemberRecord[]> {
  return db.select().from(threadMembers).where(eq(threadMembers.threadId, threadId));
}

/** Returns undefined where the two have such a thread already, or the member with that organisation. */
export async function insertThread(db: Db, thread: typeof threads.$inferInsert): Promise<number | undefined> {
  const [row] = await db.insert(threads).values(thread).onConflictDoNothing().returning({ id: threads.id });
  return row?.id;
}

/** The private thread of two people about this member, or about no member. */
export async function findThreadOfTwo(
  db: Db,
  { lowId, highId, memberId }: Pick<ThreadRecord, 'lowId' | 'highId' | 'memberId'>,
): Promise<ThreadRecord | undefined> {
  const [row] = await db
    .select()
    .from(threads)
    .where(
      and(
        sql`${threads.lowId} = ${lowId} and ${threads.highId} = ${highId}`,
        sql`coalesce(${threads.memberId}, 0) = ${memberId ?? 0}`,
      ),
    );
  return row;
}

/**
 * Adds these people. A person who was in before comes back, and does not see messages from the time between.
 */
export async function insertMembers(
  db: Db,
  { id: threadId, lastMessageId: hiddenUpTo }: Pick<ThreadRecord, 'id' | 'lastMessageId'>,
  personIds: readonly number[],
  { joinedAt, letInAt }: Pick<MemberRecord, 'joinedAt' | 'letInAt'>,
): Promise<void> {
  const again = { role: 'person' as const, joinedAt, letInAt, leftAt: null, deletedAt: null, hiddenUpTo };
  await db
    .insert(threadMembers)
    .values(personIds.map((personId) => ({ threadId, personId, ...again })))
    .onConflictDoUpdate({ target: [threadMembers.threadId, threadMembers.personId], set: again });
}

/** Stores that the member whom the thread is about lets these people in there; null takes that back. */
export async function letIn(
  db: Db,
  threadId: number,
  personIds: readonly number[],
  letInAt: Date | null,
): Promise<void> {
  await db
    .update(threadMembers)
    .set({ letInAt })
    .where(and(eq(threadMembers.threadId, threadId), inArray(threadMembers.personId, [...personIds])));
}

export interface Own {
  readonly threadId: number;
  readonly personId: number;
  readonly now: Date;
}

/** A mark never moves back. */
export const FORWARD = sql`greatest(${threadMembers.lastSeen}, excluded.last_seen)`;

const movedSeen = prepared((db) =>
  db
    .insert(threadMembers)
    .values({
      threadId: sql.placeholder('threadId'),
      personId: sql.placeholder('personId'),
      role: 'receptionist',
      joinedAt: sql.placeholder('now'),
      lastSeen: sql.placeholder('upTo'),
    })
    .onConflictDoUpdate({
      target: [threadMembers.threadId, threadMembers.personId],
      set: { lastSeen: FORWARD },
    })
    .returning({ lastSeen: threadMembers.lastSeen })
    .prepare('thread_members_seen'),
);

/**
 * Moves a person's mark forward and returns its position. A person who is in through a group
 * gets a row from here on.
 */
export async function moveSeen(db: Db, own: Own, upTo: number): Promise<number> {
  const [row] = await movedSeen(db).execute({ ...own, upTo });
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

/** A thread by its id, without a check of access. */
export async function findThread(db: Db, id: number): Promise<ThreadRecord | undefined> {
  const [row] = await db.select().from(threads).where(eq(threads.id, id));
  return row;
}

const ofPerson = prepared((db) =>
  db
    .select()
    .from(threadMembers)
    .where(
      and(
        eq(threadMembers.threadId, sql.placeholder('threadId')),
        eq(threadMembers.personId, sql.placeholder('personId')),
      ),
    )
    .prepare('thread_members_own'),
);

export async function findMember(
  db: Db,
  threadId: number,
  personId: number,
): Promise<MemberRecord | undefined> {
  const [row] = await ofPerson(db).execute({ threadId, personId });
  return row;
}

export async function renameThread(db: Db, id: number, name: string): Promise<void> {
  await db.update(threads).set({ name }).where(eq(threads.id, id));
}

export async function updateKind(db: Db, id: number, kind: ThreadRecord['kind']): Promise<void> {
  await db.update(threads).set({ kind }).where(eq(threads.id, id));
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
  memberId: number,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: threads.id })
    .from(threads)
    .where(
      and(
        eq(threads.kind, 'receptionist_group'),
        eq(threads.organisationId, organisationId),
        eq(threads.memberId, memberId),
      ),
    );
  return row?.id;
}

export async function updateClaim(
  db: Db,
  id: number,
  claim: Pick<ThreadRecord, 'claimedBy' | 'claimedAt' | 'freeSince'>,
): Promise<void> {
  await db
    .update(threads)
    .set({ ...claim, settledWait: null })
    .where(eq(threads.id, id));
}

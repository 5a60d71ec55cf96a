import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { accessRequests } from './schema.ts';

export type AccessRequestRecord = typeof accessRequests.$inferSelect;
type NewRequest = Pick<
  AccessRequestRecord,
  'grantId' | 'memberId' | 'supporterId' | 'asked' | 'reason' | 'createdAt'
>;

export async function insertRequest(db: Db, request: NewRequest): Promise<number> {
  const [row] = await db.insert(accessRequests).values(request).returning({ id: accessRequests.id });
  if (!row) throw new Error('a request was not inserted');
  return row.id;
}

export async function findRequest(db: Db, id: number): Promise<AccessRequestRecord | undefined> {
  const [row] = await db.select().from(accessRequests).where(eq(accessRequests.id, id));
  return row;
}

/** A request to this member, held until the transaction ends; a call for one to another does not wait. */
export async function lockRequestTo(
  db: Db,
  memberId: number,
  id: number,
): Promise<AccessRequestRecord | undefined> {
  const isOwn = and(eq(accessRequests.id, id), eq(accessRequests.memberId, memberId));
  const [row] = await db.select().from(accessRequests).where(isOwn).for('update');
  return row;
}

export async function answerRequest(
  db: Db,
  id: number,
  answer: Partial<Pick<AccessRequestRecord, 'given' | 'answer' | 'acceptedAt' | 'declinedAt'>>,
): Promise<void> {
  await db.update(accessRequests).set(answer).where(eq(accessRequests.id, id));
}

/** The last refusal of a member to a supporter, under any membership. */
export async function lastNo(db: Db, memberId: number, supporterId: number): Promise<Date | null> {
  const [row] = await db
    .select({ declinedAt: accessRequests.declinedAt })
    .from(accessRequests)
    .where(
      and(
        eq(accessRequests.memberId, memberId),
        eq(accessRequests.supporterId, supporterId),
        isNotNull(accessRequests.declinedAt),
      ),
    )
    .orderBy(desc(accessRequests.declinedAt))
    .limit(1);
  return row?.declinedAt ?? null;
}

export async function hasOpenRequest(db: Db, grantId: number): Promise<boolean> {
  const open = and(isNull(accessRequests.acceptedAt), isNull(accessRequests.declinedAt));
  return (await db.$count(accessRequests, and(eq(accessRequests.grantId, grantId), open))) > 0;
}

/** Requests to a person, and their own requests to these members, newest first. */
export function selectRequests(
  db: Db,
  userId: number,
  memberIds: readonly number[],
  page: { readonly limit: number; readonly offset: number },
): Promise<AccessRequestRecord[]> {
  return db
    .select()
    .from(accessRequests)
    .where(
      or(
        eq(accessRequests.memberId, userId),
        and(eq(accessRequests.supporterId, userId), inArray(accessRequests.memberId, [...memberIds])),
      ),
    )
    .orderBy(desc(accessRequests.createdAt), desc(accessRequests.id))
    .limit(page.limit)
    .offset(page.offset);
}

import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { consentRequests } from './schema.ts';

export type ConsentRequest = typeof consentRequests.$inferSelect;
type NewRequest = typeof consentRequests.$inferInsert;

/** The database refuses a second guardian request for the same person at the same moment. */
export async function insertRequest(db: Db, row: NewRequest): Promise<number> {
  const [made] = await db.insert(consentRequests).values(row).returning({ id: consentRequests.id });
  if (!made) throw new Error('a consent request was not inserted');
  return made.id;
}

export async function findRequest(db: Db, id: number): Promise<ConsentRequest | undefined> {
  const [row] = await db.select().from(consentRequests).where(eq(consentRequests.id, id));
  return row;
}

/** Undefined when there is none, or when too many wrong codes have locked it. */
export async function findByLink(db: Db, linkId: string, tries: number): Promise<ConsentRequest | undefined> {
  const [row] = await db
    .select()
    .from(consentRequests)
    .where(and(eq(consentRequests.linkId, linkId), lt(consentRequests.tries, tries)));
  return row;
}

export async function countWrongTry(db: Db, id: number): Promise<void> {
  await db
    .update(consentRequests)
    .set({ tries: sql`${consentRequests.tries} + 1` })
    .where(eq(consentRequests.id, id));
}

type Change = Partial<
  Pick<
    ConsentRequest,
    'answeredAt' | 'answeredBy' | 'relationship' | 'withdrawHash' | 'withdrawnAt' | 'subjectId' | 'tries'
  >
>;

/** From one state to the next. Of two calls at once one wins; the second gets false. */
export async function moveRequest(
  db: Db,
  id: number,
  { from, to }: { readonly from: ConsentRequest['status']; readonly to: ConsentRequest['status'] },
  change: Change = {},
): Promise<boolean> {
  const moved = await db
    .update(consentRequests)
    .set({ ...change, status: to, version: sql`${consentRequests.version} + 1` })
    .where(and(eq(consentRequests.id, id), eq(consentRequests.status, from)))
    .returning({ id: consentRequests.id });
  return moved.length > 0;
}

/** Cancels former requests to guardians. */
export async function cancelGuardianRequests(db: Db, subjectId: number): Promise<void> {
  await db
    .update(consentRequests)
    .set({ status: 'cancelled', version: sql`${consentRequests.version} + 1` })
    .where(
      and(
        eq(consentRequests.subjectId, subjectId),
        eq(consentRequests.kind, 'guardian'),
        eq(consentRequests.status, 'pending'),
      ),
    );
}

/** A person with a proved address, which finds requests made before they had an account. */
export interface Subject {
  readonly userId: number;
  readonly email: string;
}

/** Every consent about a person, newest first. */
export function selectAbout(db: Db, { userId, email }: Subject): Promise<ConsentRequest[]> {
  const toAddress = and(isNull(consentRequests.subjectId), eq(consentRequests.email, email.toLowerCase()));
  return db
    .select()
    .from(consentRequests)
    .where(or(eq(consentRequests.subjectId, userId), toAddress))
    .orderBy(desc(consentRequests.createdAt), desc(consentRequests.id));
}

/** Referrals to an address that wait for an answer, newest first. */
export function selectWaiting(db: Db, email: string, now: Date): Promise<ConsentRequest[]> {
  return db
    .select()
    .from(consentRequests)
    .where(and(eq(consentRequests.email, email.toLowerCase()), isOpenReferral(now)))
    .orderBy(desc(consentRequests.createdAt), desc(consentRequests.id));
}

interface Referral {
  readonly referredBy: number;
  readonly organisationId: number;
  readonly email: string;
  readonly now: Date;
}

/** Whether a referral of theirs to the same address and organisation still waits. */
export async function isReferredAlready(db: Db, { referredBy, organisationId, email, now }: Referral) {
  const [one] = await db
    .select({ id: consentRequests.id })
    .from(consentRequests)
    .where(
      and(
        eq(consentRequests.email, email),
        eq(consentRequests.referredBy, referredBy),
        eq(consentRequests.organisationId, organisationId),
        isOpenReferral(now),
      ),
    )
    .limit(1);
  return one !== undefined;
}

function isOpenReferral(now: Date): SQL | undefined {
  return and(
    eq(consentRequests.kind, 'referral'),
    eq(consentRequests.status, 'pending'),
    gt(consentRequests.expiresAt, now),
  );
}

/** The referrals of a professional to these organisations, newest first. */
export function selectSentBy(
  db: Db,
  { referredBy, organisationIds }: { referredBy: number; organisationIds: readonly number[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<ConsentRequest[]> {
  return db
    .select()
    .from(consentRequests)
    .where(
      and(
        eq(consentRequests.referredBy, referredBy),
        inArray(consentRequests.organisationId, [...organisationIds]),
      ),
    )
    .orderBy(desc(consentRequests.createdAt), desc(consentRequests.id))
    .limit(limit)
    .offset(offset);
}

/** Deletes unanswered requests that expired before this. Answered ones stay as their receipt. */
export async function removeUnanswered(db: Db, expiredBy: Date): Promise<void> {
  const unanswered = inArray(consentRequests.status, ['pending', 'cancelled']);
  await db.delete(consentRequests).where(and(unanswered, lte(consentRequests.expiresAt, expiredBy)));
}

/** Stores the version that the link of a request has shown. */
export async function markShown(db: Db, { id, textVersion }: ConsentRequest): Promise<void> {
  await db.update(consentRequests).set({ shownVersion: textVersion }).where(eq(consentRequests.id, id));
}

import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import type { Eyes } from './eyes.ts';
import { grantHolds } from './holding.ts';
import { type Grant, grants } from './schema.ts';

/** Waits for an answer. */
const isOpen = (now: Date): SQL | undefined =>
  and(isNull(grants.acceptedAt), isNull(grants.endedAt), gt(grants.expiresAt, now));

/** Who holds a place on a member's team now, in whatever role, longest first. */
export function selectTeam(db: Db, memberId: number, now: Date): Promise<Grant[]> {
  return db
    .select()
    .from(grants)
    .where(and(eq(grants.memberId, memberId), grantHolds(now)))
    .orderBy(grants.acceptedAt, grants.id);
}

/** The places on others' teams that are open to a person now, longest first: of a professional without a second step none is. */
export function selectPlaces(db: Db, { viewerId, staffId, now }: Eyes): Promise<Grant[]> {
  const asWhat = or(eq(grants.role, 'supporter'), eq(grants.personId, staffId));
  return db
    .select()
    .from(grants)
    .where(and(eq(grants.personId, viewerId), asWhat, grantHolds(now)))
    .orderBy(grants.acceptedAt, grants.id);
}

/** The places that hold now on the teams of these members, and those that these people have on whatever team. */
export function selectPlacesAround(
  db: Db,
  of: { readonly memberIds: readonly number[]; readonly personIds: readonly number[] },
  now: Date,
): Promise<Grant[]> {
  const ofMembers = inArray(grants.memberId, [...new Set(of.memberIds)]);
  const ofPeople = inArray(grants.personId, [...new Set(of.personIds)]);
  return db
    .select()
    .from(grants)
    .where(and(or(ofMembers, ofPeople), grantHolds(now)));
}

/** Invitations of a member that were not accepted, newest first: also those that were declined or have run out, not those taken back. */
export function selectSent(
  db: Db,
  userId: number,
  page: { readonly limit: number; readonly offset: number },
): Promise<Grant[]> {
  const sentByMe = or(
    and(eq(grants.memberId, userId), eq(grants.askedBy, 'member')),
    and(eq(grants.personId, userId), eq(grants.askedBy, 'supporter')),
  );
  const unanswered = or(isNull(grants.endedAt), eq(grants.endedBecause, 'declined'));
  return db
    .select()
    .from(grants)
    .where(and(sentByMe, isNull(grants.acceptedAt), unanswered))
    .orderBy(desc(grants.createdAt), desc(grants.id))
    .limit(page.limit)
    .offset(page.offset);
}

/** Who can be asked: an account, and the address at which an invitation finds it. */
export interface Addressee {
  readonly userId: number;
  readonly email: string;
}

function isAddressedTo({ userId, email }: Addressee): SQL | undefined {
  const toAddress = and(isNull(grants.personId), eq(grants.email, email.toLowerCase()));
  const invited = and(
    eq(grants.askedBy, 'member'),
    or(toAddress, eq(grants.personId, userId)),
    ne(grants.memberId, userId),
  );
  return or(invited, and(eq(grants.askedBy, 'supporter'), eq(grants.memberId, userId)));
}

/** What waits for a person's answer, newest first. */
export function selectReceived(db: Db, addressee: Addressee, now: Date): Promise<Grant[]> {
  return db
    .select()
    .from(grants)
    .where(and(isAddressedTo(addressee), isOpen(now)))
    .orderBy(desc(grants.createdAt), desc(grants.id));
}

/** Where these people stand with a member now: a place that holds, or a request of the member's that waits for their answer. */
export function selectOwnPlaces(
  db: Db,
  memberId: number,
  personIds: readonly number[],
  now: Date,
): Promise<Grant[]> {
  const asked = and(eq(grants.askedBy, 'member'), isOpen(now));
  return db
    .select()
    .from(grants)
    .where(
      and(
        eq(grants.memberId, memberId),
        inArray(grants.personId, [...personIds]),
        or(grantHolds(now), asked),
      ),
    );
}

export async function findGrant(db: Db, id: number): Promise<Grant | undefined> {
  const [row] = await db.select().from(grants).where(eq(grants.id, id));
  return row;
}

/** Held until the transaction ends. */
export async function lockGrant(db: Db, id: number): Promise<Grant | undefined> {
  const [row] = await db.select().from(grants).where(eq(grants.id, id)).for('update');
  return row;
}

interface Way {
  readonly memberId: number;
  readonly personId: number;
  /** Of the person: invitations to it end as well. */
  readonly email?: string | undefined;
  readonly now: Date;
  /** The place that is about to be taken. */
  readonly but?: number;
}

/**
 * Ends the places whose time is over, of everybody or between two people, and answers each of them once: of two who ask at the same time one
 * gets it. A place that has run out holds nothing before that, either.
 */
export function endRunOut(db: Db, now: Date, between?: Pick<Way, 'memberId' | 'personId'>): Promise<Grant[]> {
  const both = between && and(eq(grants.memberId, between.memberId), eq(grants.personId, between.personId));
  return db
    .update(grants)
    .set({ endedAt: sql`${grants.endsAt}`, endedBecause: 'lapsed' })
    .where(and(both, isNotNull(grants.acceptedAt), isNull(grants.endedAt), lte(grants.endsAt, now)))
    .returning();
}

/** The places that these people ever held on a member's team, whatever has become of them. */
export function selectFormerPlaces(db: Db, memberId: number, personIds: readonly number[]): Promise<Grant[]> {
  return db
    .select()
    .from(grants)
    .where(
      and(
        eq(grants.memberId, memberId),
        inArray(grants.personId, [...personIds]),
        isNotNull(grants.acceptedAt),
      ),
    );
}

/**
 * Ends what stands between two people beside a place that begins or ends: places that have run out, and requests and invitations that wait.
 * An older one opens nothing any more, once the member has let somebody in or out.
 */
export async function clearTheWay(db: Db, { memberId, personId, email, now, but = 0 }: Way): Promise<void> {
  const overdue = or(isNull(grants.acceptedAt), lte(grants.endsAt, now));
  const toAddress =
    email === undefined ? undefined : and(isNull(grants.personId), eq(grants.email, email.toLowerCase()));
  const between = and(eq(grants.memberId, memberId), or(eq(grants.personId, personId), toAddress));
  await db
    .update(grants)
    .set({ endedAt: now, endedBecause: 'lapsed' })
    .where(and(between, ne(grants.id, but), isNull(grants.endedAt), overdue));
}

/** An invitation to this address, or to this person by name, that has run out makes room for another. */
export async function endLapsed(
  db: Db,
  memberId: number,
  to: { readonly email: string } | { readonly personId: number },
  now: Date,
): Promise<void> {
  const asked = 'email' in to ? eq(grants.email, to.email) : eq(grants.personId, to.personId);
  const waits = and(isNull(grants.acceptedAt), isNull(grants.endedAt), lte(grants.expiresAt, now));
  await db
    .update(grants)
    .set({ endedAt: now, endedBecause: 'lapsed' })
    .where(and(eq(grants.memberId, memberId), asked, waits));
}

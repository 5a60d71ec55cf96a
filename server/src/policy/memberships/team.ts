import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { rowsOf } from '#kernel/rows-of';
import type { Eyes } from '../callers/eyes.ts';
import { type Grant, grants } from '../schema.ts';
import { grantHolds } from './holding.ts';

/** Waits for an answer. */
const isOpen = (now: Date): SQL | undefined =>
  and(isNull(grants.acceptedAt), isNull(grants.endedAt), gt(grants.expiresAt, now));

/** Live memberships of a member's team, in any role, longest first. */
export function selectTeam(db: Db, memberId: number, now: Date): Promise<Grant[]> {
  return db
    .select()
    .from(grants)
    .where(and(eq(grants.memberId, memberId), grantHolds(now)))
    .orderBy(grants.acceptedAt, grants.id);
}

/**
 * The memberships of others' teams that are open to a person now, longest first. A professional without a
 * second step has none.
 */
export function selectMembershipsOf(db: Db, { viewerId, staffId, now }: Eyes): Promise<Grant[]> {
  const asWhat = or(eq(grants.role, 'supporter'), eq(grants.personId, staffId));
  return db
    .select()
    .from(grants)
    .where(and(eq(grants.personId, viewerId), asWhat, grantHolds(now)))
    .orderBy(grants.acceptedAt, grants.id);
}

const membershipsAround = prepared((db) =>
  db
    .select()
    .from(grants)
    .where(
      and(
        or(
          sql`${grants.memberId} = any(${sql.placeholder('memberIds')})`,
          sql`${grants.personId} = any(${sql.placeholder('personIds')})`,
        ),
        grantHolds(),
      ),
    )
    .prepare('policy_memberships_around'),
);

/**
 * SQL for the live memberships between an owner of a team and these people: on that team, and the owner's on
 * theirs. Executed with `eyes(ctx)`.
 */
export function membershipsWith(owner: SQL, people: SQLWrapper): SQL<Grant[]> {
  const { memberId, personId } = grants;
  const areTwo = sql`((${memberId} = ${owner} and ${personId} in ${people}) or (${personId} = ${owner} and ${memberId} in ${people}))`;
  const rest = sql`from ${grants} where ${and(areTwo, grantHolds())}`;
  return rowsOf(getTableColumns(grants), { rest }, (rows) => rows);
}

/** The live memberships of the teams of these members, and those of these people on any team. */
export function selectMembershipsAround(
  db: Db,
  of: { readonly memberIds: readonly number[]; readonly personIds: readonly number[] },
  now: Date,
): Promise<Grant[]> {
  return membershipsAround(db).execute({ ...of, now });
}

/**
 * Invitations of a member that were not accepted, newest first: also declined and expired ones, but not
 * withdrawn ones.
 */
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

/** A person who can be asked: an account, and the address at which an invitation finds it. */
export interface Addressee {
  readonly userId: number;
  readonly email: string;
}

function isToAddress(email: string): SQL | undefined {
  return and(isNull(grants.personId), eq(grants.email, email.toLowerCase()));
}

function isAddressedTo({ userId, email }: Addressee): SQL | undefined {
  const toAddress = isToAddress(email);
  const invited = and(
    eq(grants.askedBy, 'member'),
    or(toAddress, eq(grants.personId, userId)),
    ne(grants.memberId, userId),
  );
  return or(invited, and(eq(grants.askedBy, 'supporter'), eq(grants.memberId, userId)));
}

/** Requests that wait for a person's answer, newest first. */
export function selectReceived(db: Db, addressee: Addressee, now: Date): Promise<Grant[]> {
  return db
    .select()
    .from(grants)
    .where(and(isAddressedTo(addressee), isOpen(now)))
    .orderBy(desc(grants.createdAt), desc(grants.id));
}

/**
 * These people's live memberships of a member's team, and the member's requests that wait for their answer.
 */
export function selectLiveAndAsked(
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

/**
 * A membership or invitation between a person and another, held until the transaction ends. It is judged in
 * the statement that locks: a third person does not wait for it, and so does not learn that it exists.
 */
export async function lockGrant(
  db: Db,
  id: number,
  { userId, email }: Pick<Addressee, 'userId'> & Partial<Addressee>,
): Promise<Grant | undefined> {
  const toAddress = email === undefined ? undefined : isToAddress(email);
  const isBetween = or(eq(grants.memberId, userId), eq(grants.personId, userId), toAddress);
  const [row] = await db
    .select()
    .from(grants)
    .where(and(eq(grants.id, id), isBetween))
    .for('update');
  return row;
}

interface Way {
  readonly memberId: number;
  readonly personId: number;
  /** Of the person: invitations to it end as well. */
  readonly email?: string | undefined;
  readonly now: Date;
  /** The membership that is about to be accepted. */
  readonly but?: number;
}

/**
 * Ends the memberships whose time is over, of all people or between two, and returns each of them once: of
 * two callers at the same time, one gets it. An expired membership gives no right before that, either.
 */
export function endRunOut(db: Db, now: Date, between?: Pick<Way, 'memberId' | 'personId'>): Promise<Grant[]> {
  const both = between && and(eq(grants.memberId, between.memberId), eq(grants.personId, between.personId));
  return db
    .update(grants)
    .set({ endedAt: sql`${grants.endsAt}`, endedBecause: 'lapsed' })
    .where(and(both, isNotNull(grants.acceptedAt), isNull(grants.endedAt), lte(grants.endsAt, now)))
    .returning();
}

/** All memberships that these people ever had of a member's team, ended or not. */
export function selectFormerMemberships(
  db: Db,
  memberId: number,
  personIds: readonly number[],
): Promise<Grant[]> {
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
 * Clears the other grants between two people when a membership begins or ends: expired memberships, and
 * waiting requests and invitations. An older one opens nothing any more, once the member has let the person
 * in or out.
 */
export async function clearTheWay(db: Db, { memberId, personId, email, now, but = 0 }: Way): Promise<void> {
  const overdue = or(isNull(grants.acceptedAt), lte(grants.endsAt, now));
  const toAddress = email === undefined ? undefined : isToAddress(email);
  const between = and(eq(grants.memberId, memberId), or(eq(grants.personId, personId), toAddress));
  await db
    .update(grants)
    .set({ endedAt: now, endedBecause: 'lapsed' })
    .where(and(between, ne(grants.id, but), isNull(grants.endedAt), overdue));
}

/** An expired invitation to this address, or to this person by name, makes room for another. */
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

import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  notInArray,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { grantHolds, shareLasts } from '../memberships/holding.ts';
import { audiences, type Grant, grants, shares, staff } from '../schema.ts';

interface Under {
  readonly organisationId: number;
  readonly memberId?: number;
  readonly personId?: number;
  readonly role?: Grant['role'];
  readonly askedBy?: Grant['askedBy'];
  /** Also those that wait for an answer. */
  readonly waiting?: boolean;
}

/**
 * Memberships under an organisation that were accepted, not ended, and fit the question, also those whose
 * last day is over. They are locked until the transaction ends, since the caller ends them.
 */
export function lockMembershipsUnder(db: Db, asked: Under): Promise<Grant[]> {
  const { organisationId, memberId, personId, role, askedBy, waiting = false } = asked;
  return db
    .select()
    .from(grants)
    .where(
      and(
        eq(grants.organisationId, organisationId),
        waiting ? undefined : isNotNull(grants.acceptedAt),
        isNull(grants.endedAt),
        memberId === undefined ? undefined : eq(grants.memberId, memberId),
        personId === undefined ? undefined : eq(grants.personId, personId),
        role && eq(grants.role, role),
        askedBy && eq(grants.askedBy, askedBy),
      ),
    )
    .orderBy(grants.id)
    .for('update');
}

/**
 * The coordinator of an organisation who looks after the fewest members there. Of several, the one who has
 * been a coordinator for longest.
 */
export async function findFreestCoordinator(
  db: Db,
  of: { readonly organisationId: number; readonly now: Date },
  except: readonly number[],
): Promise<number | undefined> {
  const members = and(
    eq(grants.personId, staff.userId),
    eq(grants.organisationId, staff.organisationId),
    eq(grants.role, 'care_coordinator'),
    grantHolds(of.now),
  );
  const [freest] = await db
    .select({ userId: staff.userId })
    .from(staff)
    .leftJoin(grants, members)
    .where(
      and(
        eq(staff.organisationId, of.organisationId),
        eq(staff.role, 'care_coordinator'),
        isNull(staff.endedAt),
        notInArray(staff.userId, [...except]),
      ),
    )
    .groupBy(staff.userId, staff.since)
    .orderBy(count(grants.id), asc(staff.since), asc(staff.userId))
    .limit(1);
  return freest?.userId;
}

/** SQL that says whether a coordinator of this organisation looks after a member now. */
export function hasCoordinatorOf(
  db: Db,
  { organisationId, now }: { readonly organisationId: number; readonly now: Date },
  memberId: SQLWrapper,
): SQL {
  const membership = db
    .select({ one: sql`1` })
    .from(grants)
    .where(
      and(
        eq(grants.memberId, memberId),
        eq(grants.organisationId, organisationId),
        eq(grants.role, 'care_coordinator'),
        grantHolds(now),
      ),
    );
  return exists(membership);
}

/** People whom the member has removed from their team, in any role. */
export async function selectSentAway(db: Db, memberId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ personId: grants.personId })
    .from(grants)
    .where(and(eq(grants.memberId, memberId), eq(grants.endedBecause, 'removed')));
  return rows.flatMap(({ personId }) => personId ?? []);
}

/** Ends all shares about a member with the teams of an organisation. */
export async function endTeamShares(
  db: Db,
  of: { readonly organisationId: number; readonly memberId: number },
  endsAt: Date,
): Promise<void> {
  const teams = db
    .select({ id: audiences.id })
    .from(audiences)
    .where(and(eq(audiences.kind, 'organisation_team'), eq(audiences.ownerId, of.organisationId)));
  await db
    .update(shares)
    .set({ endsAt, endToTell: null })
    .where(
      and(
        eq(shares.audience, 'organisation_team'),
        inArray(shares.audienceId, teams),
        eq(shares.memberId, of.memberId),
        shareLasts(endsAt),
      ),
    );
}

import { and, eq, exists, isNotNull, isNull, ne, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { grantHolds } from '../memberships/holding.ts';
import { grants, staff } from '../schema.ts';

interface AskedFor {
  readonly organisationId: SQLWrapper;
  readonly memberId: SQLWrapper;
  /** The post whose holders are asked. */
  readonly role: SQLWrapper;
  readonly secondPersonId: SQLWrapper;
  /** When it went to the second person as well; null before. */
  readonly passedOnAt: SQLWrapper;
  readonly now: Date;
}

/**
 * SQL that says whether a person is asked to follow up a member's check-in for an organisation: by the post
 * that its rule names, and once it is overdue as the second person. Administrators stand in for a second
 * person who can not be asked. The post alone decides; it opens nothing else of the member's.
 */
export function isAskedToFollowUp(db: Db, one: AskedFor, personId: SQLWrapper): SQL {
  const { organisationId, memberId, secondPersonId, now } = one;
  const holds = (role: SQLWrapper) => holdsPost(db, organisationId, personId, eq(staff.role, role));
  const isSecond = and(eq(personId, secondPersonId), holdsPost(db, organisationId, personId));
  const canSecond = and(
    holdsPost(db, organisationId, secondPersonId),
    mayBeAsked(db, { memberId, now }, secondPersonId),
  );
  const standsIn = and(holds(sql`'organisation_administrator'`), not(sql`(${canSecond})`));
  const isPassedOn = and(isNotNull(one.passedOnAt), or(isSecond, standsIn));
  return sql`(${and(mayBeAsked(db, one, personId), or(holds(one.role), isPassedOn))})`;
}

function holdsPost(db: Db, organisationId: SQLWrapper, userId: SQLWrapper, ofRole?: SQL): SQL {
  const post = db
    .select({ one: sql`1` })
    .from(staff)
    .where(
      and(eq(staff.userId, userId), eq(staff.organisationId, organisationId), isNull(staff.endedAt), ofRole),
    );
  return exists(post);
}

/**
 * Not the member themself, nor a person who supports them or ever did, nor one whom they removed from their
 * team: such a person learns nothing of a member's answers by their post.
 */
function mayBeAsked(
  db: Db,
  { memberId, now }: Pick<AskedFor, 'memberId' | 'now'>,
  personId: SQLWrapper,
): SQL | undefined {
  const placeOf = (where: SQL | undefined) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(grants)
        .where(and(eq(grants.memberId, memberId), eq(grants.personId, personId), where)),
    );
  const supported = placeOf(and(eq(grants.role, 'supporter'), isNotNull(grants.acceptedAt)));
  const isRemoved = and(placeOf(eq(grants.endedBecause, 'removed')), not(placeOf(grantHolds(now))));
  return and(ne(memberId, personId), not(supported), not(sql`(${isRemoved})`));
}

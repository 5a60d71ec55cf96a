import { FOLLOW_UP_ROLES } from '@kith/contract/follow-up-rules';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
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
 * that its rule names, and once it is overdue as the second person, while they hold a post that a rule may
 * name. Administrators are asked then as well: a second person may be away, or unable to sign in. The post
 * alone decides; it opens nothing else of the member's.
 */
export function isAskedToFollowUp(db: Db, one: AskedFor, personId: SQLWrapper): SQL {
  const holds = (ofRole: SQL) => holdsPost(db, one.organisationId, personId, ofRole);
  const hasRole = holds(eq(staff.role, one.role));
  const isSecond = and(eq(personId, one.secondPersonId), holds(inArray(staff.role, [...FOLLOW_UP_ROLES])));
  const isAdministrator = holds(eq(staff.role, sql`'organisation_administrator'`));
  const isPassedOn = and(isNotNull(one.passedOnAt), or(isSecond, isAdministrator));
  return sql`(${and(mayBeAsked(db, one, personId), or(hasRole, isPassedOn))})`;
}

function holdsPost(db: Db, organisationId: SQLWrapper, userId: SQLWrapper, ofRole: SQL): SQL {
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
 * team: such a person learns nothing about a member by their post. An invitation that waits and a
 * blocked chat change nothing: the member read who looks at their answers, and a block is silent.
 */
export function mayBeAsked(
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

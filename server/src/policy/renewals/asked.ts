import { and, eq, exists, isNull, lte, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { mayBeAsked } from '../follow-ups/asked.ts';
import { grantHolds } from '../memberships/holding.ts';
import { grants, staff } from '../schema.ts';
import { isReceptionistOf } from '../work/caseload.ts';

interface Asked {
  readonly memberId: SQLWrapper;
  /** The professional whom the member chose; null where they chose a front desk. */
  readonly prescriberId: SQLWrapper;
  /** Whose front desk is asked; null for none. */
  readonly organisationId: SQLWrapper;
  /** Whether that front desk has looked after the member since then. */
  readonly hasDesk: SQLWrapper;
  /** A place that began later is another one, and brings no earlier request back. */
  readonly askedAt: SQLWrapper;
  readonly now: Date;
}

/**
 * SQL that says whether a person is asked for a new script of a member: as the prescriber, while they hold
 * the place that they had then, or at the front desk. With the prescriber the front desk goes: the member
 * chose it as theirs.
 */
export function isAskedToRenew(db: Db, one: Asked, personId: SQLWrapper): SQL {
  const { memberId, prescriberId, organisationId, askedAt, now } = one;
  const isThere = exists(
    db
      .select({ one: sql`1` })
      .from(grants)
      .where(
        and(
          eq(grants.memberId, memberId),
          eq(grants.personId, prescriberId),
          ne(grants.role, 'supporter'),
          lte(grants.acceptedAt, askedAt),
          grantHolds(now),
        ),
      ),
  );
  const isPrescriber = and(eq(prescriberId, personId), isThere);
  const isTheirs = or(sql`${prescriberId} is null`, and(isThere, worksAt(db, organisationId, prescriberId)));
  const atDesk = and(
    isReceptionistOf(db, organisationId, personId),
    sql`${one.hasDesk}`,
    isTheirs,
    mayBeAsked(db, one, personId),
  );
  return sql`(${or(isPrescriber, atDesk)})`;
}

/**
 * SQL that says whether a person was asked until the prescriber or the organisation went, for those who hear
 * that it is gone. The prescriber themself, and of a front desk only people who may know of the member.
 */
export function wasAskedToRenew(
  db: Db,
  one: Pick<Asked, 'memberId' | 'prescriberId' | 'organisationId' | 'now'>,
  personId: SQLWrapper,
): SQL {
  const atDesk = and(isReceptionistOf(db, one.organisationId, personId), mayBeAsked(db, one, personId));
  return sql`(${or(eq(one.prescriberId, personId), atDesk)})`;
}

function worksAt(db: Db, organisationId: SQLWrapper, userId: SQLWrapper): SQL {
  const post = db
    .select({ one: sql`1` })
    .from(staff)
    .where(and(eq(staff.userId, userId), eq(staff.organisationId, organisationId), isNull(staff.endedAt)));
  return exists(post);
}

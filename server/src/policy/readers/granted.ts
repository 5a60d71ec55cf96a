import { type Action, type Area, allows } from '@kith/contract/permissions';
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { KEEPER, STAFF, TRIED, TRIED_ID, VIEWER } from '../callers/eyes.ts';
import { grantHolds } from '../memberships/holding.ts';
import { grants } from '../schema.ts';

/**
 * SQL that says whether the caller is connected with one of these people outside of work: as a supporter, or
 * by their own team.
 */
export function isConnectedOutsideWork(db: Db, others: SQLWrapper): SQL {
  const isHere = or(
    and(eq(grants.memberId, VIEWER), inArray(grants.personId, others)),
    and(eq(grants.personId, VIEWER), eq(grants.role, 'supporter'), inArray(grants.memberId, others)),
  );
  return exists(
    db
      .select({ one: sql`1` })
      .from(grants)
      .where(and(isHere, isNotNull(grants.acceptedAt))),
  );
}

/**
 * SQL that says whether the caller supports this member. Then they act as a supporter, also where another
 * relation connects the two.
 */
export function isSupporterOf(db: Db, memberId: SQLWrapper): SQL {
  const membership = db
    .select({ one: sql`1` })
    .from(grants)
    .where(
      and(
        eq(grants.personId, VIEWER),
        eq(grants.memberId, memberId),
        eq(grants.role, 'supporter'),
        grantHolds(),
      ),
    );
  return exists(membership);
}

/** The members that a statement is asked about, as rows; it is executed with `memberIds`. */
export function askedMembers(db: Db) {
  return db
    .select({ id: sql<number>`one.asked_id`.as('asked_id') })
    .from(sql`unnest(${sql.placeholder('memberIds')}::bigint[]) as one(asked_id)`)
    .as('asked');
}

/**
 * A record that the member has taken out of their journey stays with its author and with the professionals
 * whom it reaches. The member, their supporters and their groups have it no more, nor do they see it through
 * its author's eyes. This condition narrows every branch and opens none.
 */
export function isKept(
  db: Db,
  record: { readonly authorId: SQLWrapper; readonly memberId: SQLWrapper; readonly removedAt: SQLWrapper },
): SQL | undefined {
  const { authorId, memberId, removedAt } = record;
  const asSupporter = hasMembership(db, memberId, eq(grants.role, 'supporter'));
  const byOthers = and(ne(memberId, VIEWER), not(asSupporter));
  return or(isNull(removedAt), eq(authorId, KEEPER), byOthers);
}

/** Whether the caller is a supporter of that member with a live grant of the area. */
export function isGranted<A extends Area>(db: Db, memberId: SQLWrapper, area: A, action: Action<A>): SQL {
  return hasMembership(db, memberId, and(eq(grants.role, 'supporter'), isOpened(area, action)));
}

/** The same by this very membership: one that began later, after this one had ended, is another. */
export function isGrantedBy<A extends Area>(
  db: Db,
  { placeId, memberId }: { readonly placeId: SQLWrapper; readonly memberId: SQLWrapper },
  area: A,
  action: Action<A>,
): SQL {
  const isPlace = and(eq(grants.id, placeId), eq(grants.role, 'supporter'));
  return hasMembership(db, memberId, and(isPlace, isOpened(area, action)));
}

/** Whether that member has a supporter with a live grant of the area, other than this person. */
export function isGrantedToOthers(
  db: Db,
  memberId: SQLWrapper,
  { area, but }: { readonly area: 'task' | 'event' | 'assessment'; readonly but: SQLWrapper },
): SQL {
  const others = and(eq(grants.role, 'supporter'), ne(grants.personId, but), isOpened(area, 'view'));
  return exists(
    db
      .select({ one: sql`1` })
      .from(grants)
      .where(and(eq(grants.memberId, memberId), grantHolds(), others)),
  );
}

/**
 * Whether the caller has a live membership of that member's team, in any role; with a time, one that had
 * begun by then.
 */
export function isOnTeamOf(db: Db, memberId: SQLWrapper, by?: SQLWrapper): SQL {
  return hasMembership(db, memberId, by && lte(grants.acceptedAt, by));
}

/** Whether that person has a live membership of the caller's own team; with a time, one begun by then. */
export function isOnTeamOfCaller(db: Db, personId: SQLWrapper, by?: SQLWrapper): SQL {
  return exists(liveMembership(db, personId, VIEWER, by && lte(grants.acceptedAt, by)));
}

/** Whether they may read the records that they take part in there: a supporter needs a grant. */
export function isReaderOf(db: Db, memberId: SQLWrapper, area: Area): SQL {
  return hasMembership(db, memberId, or(ne(grants.role, 'supporter'), isOpened(area, 'view')));
}

/** The choices of a preview stand in place of the saved ones. They are a full map, so no default holds. */
function isOpened<A extends Area>(area: A, action: Action<A>): SQL | undefined {
  const isIn = (choices: SQLWrapper) => sql`${choices} -> ${area}::text -> ${action}::text = 'true'::jsonb`;
  const byDefault = or(isNull(grants.permissions), eq(grants.permissions, sql`'{}'::jsonb`));
  const given = isIn(grants.permissions);
  return or(
    and(eq(grants.id, TRIED_ID), isIn(sql`${TRIED}::jsonb`)),
    and(ne(grants.id, TRIED_ID), allows(null, area, action) ? or(byDefault, given) : given),
  );
}

function hasMembership(db: Db, memberId: SQLWrapper, also: SQL | undefined): SQL {
  const asWhat = or(eq(grants.role, 'supporter'), eq(grants.personId, STAFF));
  return exists(liveMembership(db, VIEWER, memberId, and(asWhat, also)));
}

function liveMembership(db: Db, personId: SQLWrapper, memberId: SQLWrapper, also: SQL | undefined) {
  return db
    .select({ one: sql`1` })
    .from(grants)
    .where(and(eq(grants.personId, personId), eq(grants.memberId, memberId), grantHolds(), also));
}

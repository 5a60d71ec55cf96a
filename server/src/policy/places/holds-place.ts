import { and, eq, exists, ne, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { grantHolds } from '../memberships/holding.ts';
import { grants } from '../schema.ts';

interface Place {
  /** The membership itself: one that began later, after this one had ended, is another place. */
  readonly placeId: SQLWrapper;
  readonly memberId: SQLWrapper;
  readonly personId: SQLWrapper;
}

/**
 * SQL that says whether a professional still has this very place on the member's team, and does not support
 * the member as well. The statement is executed with `now`.
 */
export function holdsPlace(db: Db, { placeId, memberId, personId }: Place): SQL {
  const held = and(eq(grants.id, placeId), ne(grants.role, 'supporter'));
  const supports = and(
    eq(grants.personId, personId),
    eq(grants.memberId, memberId),
    eq(grants.role, 'supporter'),
  );
  const one = (is: SQL | undefined) => db.select({ one: sql`1` }).from(grants).where(and(is, grantHolds()));
  return sql`(${exists(one(held))} and ${not(exists(one(supports)))})`;
}

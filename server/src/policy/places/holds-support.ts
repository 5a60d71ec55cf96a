import { and, eq, exists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { grantHolds } from '../memberships/holding.ts';
import { grants } from '../schema.ts';

/**
 * SQL that says whether a supporter still has this very membership of a team; one that began later is another
 * one. The statement is executed with `now`.
 */
export function holdsSupport(db: Db, membershipId: SQLWrapper): SQL {
  const held = and(eq(grants.id, membershipId), eq(grants.role, 'supporter'), grantHolds());
  return exists(db.select({ one: sql`1` }).from(grants).where(held));
}

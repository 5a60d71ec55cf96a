import { and, eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { grantHolds } from '../memberships/holding.ts';
import { grants } from '../schema.ts';

/**
 * Whether this place on a team holds. If it does, its end waits until the transaction is over:
 * a record that is made by the place is there before the place ends.
 */
export async function lockPlace(db: Db, placeId: number, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.id, placeId), grantHolds(now)))
    .for('share');
  return rows.length > 0;
}

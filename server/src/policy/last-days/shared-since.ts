import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { shareHolds } from '../memberships/holding.ts';
import { shares } from '../schema.ts';

interface SharedRecord {
  readonly kind: string;
  readonly recordId: number;
  readonly memberId: number;
  readonly now: Date;
}

/** Since when a record about this member is shared with each of the groups and teams that have it now. */
export function selectSharedSince(
  db: Db,
  { kind, recordId, memberId, now }: SharedRecord,
): Promise<{ audienceId: number; sharedAt: Date }[]> {
  const { audience, audienceId, sharedAt } = shares;
  const isOf = and(eq(shares.kind, kind), eq(shares.recordId, recordId), eq(shares.memberId, memberId));
  return db
    .select({ audienceId, sharedAt })
    .from(shares)
    .where(and(isOf, inArray(audience, ['group', 'organisation_team']), shareHolds(now)));
}

import type { GrantMap } from '@kith/contract/permissions';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { type Db, prepared } from '../kernel/db.ts';
import { grants } from './schema.ts';

export interface LiveGrant {
  readonly id: number;
  readonly permissions: GrantMap | null;
}

const liveGrant = prepared((db) =>
  db
    .select({ id: grants.id, permissions: grants.permissions })
    .from(grants)
    .where(
      and(
        eq(grants.supporterId, sql.placeholder('supporterId')),
        eq(grants.memberId, sql.placeholder('memberId')),
        isNotNull(grants.acceptedAt),
        isNull(grants.endedAt),
        or(isNull(grants.endsAt), gt(grants.endsAt, sql.placeholder('now'))),
      ),
    )
    .prepare('policy_live_grant'),
);

/** What this supporter may do for this member now; looked up for each request, never carried in a token. */
export async function findLiveGrant(
  db: Db,
  supporterId: number,
  memberId: number,
  now: Date,
): Promise<LiveGrant | undefined> {
  const [row] = await liveGrant(db).execute({ supporterId, memberId, now });
  return row;
}

import type { GrantMap } from '@kith/contract/permissions';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, prepared } from '#kernel/db';
import { type Grant, grants } from '../schema.ts';
import { grantHolds } from './holding.ts';

/** A membership that holds now. Only a supporter's carries permissions. */
export interface LiveMembership {
  readonly id: number;
  readonly role: Grant['role'];
  readonly permissions: GrantMap | null;
}

/** A supporter's membership. */
export interface LiveGrant extends LiveMembership {
  readonly role: 'supporter';
}

const liveMembership = prepared((db) =>
  db
    .select({ id: grants.id, role: grants.role, permissions: grants.permissions })
    .from(grants)
    .where(
      and(
        eq(grants.personId, sql.placeholder('personId')),
        eq(grants.memberId, sql.placeholder('memberId')),
        grantHolds(),
      ),
    )
    .prepare('policy_live_place'),
);

/** The live membership of this person on the member's team. */
export async function findLiveMembership(
  db: Db,
  personId: number,
  memberId: number,
  now: Date,
): Promise<LiveMembership | undefined> {
  const [row] = await liveMembership(db).execute({ personId, memberId, now });
  return row;
}

const livePlaces = prepared((db) =>
  db
    .select({ id: grants.id, memberId: grants.memberId })
    .from(grants)
    .where(
      and(
        eq(grants.personId, sql.placeholder('personId')),
        sql`${grants.memberId} = any(${sql.placeholder('memberIds')}::bigint[])`,
        grantHolds(),
      ),
    )
    .prepare('policy_live_places'),
);

interface Places {
  readonly personId: number;
  readonly memberIds: readonly number[];
  readonly now: Date;
}

/** The ids of the live memberships of this person, by member: of those who have them on their team. */
export async function selectLivePlaces(db: Db, asked: Places): Promise<Map<number, number>> {
  if (asked.memberIds.length === 0) return new Map();
  const rows = await livePlaces(db).execute({ ...asked });
  return new Map(rows.map(({ id, memberId }) => [memberId, id]));
}

/** The live grant of this supporter for this member; a professional has no grant. */
export async function findLiveGrant(
  db: Db,
  personId: number,
  memberId: number,
  now: Date,
): Promise<LiveGrant | undefined> {
  const membership = await findLiveMembership(db, personId, memberId, now);
  return membership && isSupporters(membership) ? membership : undefined;
}

function isSupporters(membership: LiveMembership): membership is LiveGrant {
  return membership.role === 'supporter';
}

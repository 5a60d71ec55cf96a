import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { findOpenRelation, findRelation } from '../access/relation.ts';
import { seesTeam } from '../access/team-rules.ts';
import type { Eyes } from '../callers/eyes.ts';
import { grantHolds } from '../memberships/holding.ts';
import { selectMembershipsOf } from '../memberships/team.ts';
import { grants } from '../schema.ts';

/**
 * Whether two people are on one team. They are a member and a person with a membership or a share by a team
 * of an organisation, or two people of a team that the caller may see.
 */
export async function sharesTeam(db: Db, sight: Eyes, otherId: number): Promise<boolean> {
  if (await findOpenRelation(db, sight, otherId)) return true;
  if (await findRelation(db, otherId, sight.viewerId, sight.now)) return true;
  return isSeen(db, sight, otherId);
}

/** Whether the other is a professional of a team that the caller may see, their own or another's. */
export function isProfessionalOnTeam(db: Db, sight: Eyes, otherId: number): Promise<boolean> {
  return isSeen(db, sight, otherId, ne(grants.role, 'supporter'));
}

async function isSeen(db: Db, sight: Eyes, otherId: number, also?: SQL): Promise<boolean> {
  const { viewerId, now } = sight;
  const mine = await selectMembershipsOf(db, sight);
  const seen = [viewerId, ...mine.filter(seesTeam).map(({ memberId }) => memberId)];
  const [theirs] = await db
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.personId, otherId), grantHolds(now), inArray(grants.memberId, seen), also))
    .limit(1);
  return theirs !== undefined;
}

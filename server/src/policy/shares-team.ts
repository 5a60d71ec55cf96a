import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db.ts';
import { grantHolds } from './holding.ts';
import { grants } from './schema.ts';
import { findStanding } from './standing.ts';
import { selectPlaces } from './team.ts';
import { seesTeam } from './team-rules.ts';

interface Two {
  readonly viewerId: number;
  readonly otherId: number;
  readonly now: Date;
}

/**
 * Whether two people stand on one team: a member and whoever has a place there or is shared something as a team of an organisation, or two of a
 * team of whom the asking one may see it.
 */
export async function sharesTeam(db: Db, viewerId: number, otherId: number, now: Date): Promise<boolean> {
  if (await findStanding(db, viewerId, otherId, now)) return true;
  if (await findStanding(db, otherId, viewerId, now)) return true;
  return isSeen(db, { viewerId, otherId, now });
}

/** Whether the other is a professional of a team that the asking one may see, their own or another's. */
export function isProfessionalOnTeam(db: Db, two: Two): Promise<boolean> {
  return isSeen(db, two, ne(grants.role, 'supporter'));
}

async function isSeen(db: Db, { viewerId, otherId, now }: Two, also?: SQL): Promise<boolean> {
  const mine = await selectPlaces(db, viewerId, now);
  const seen = [viewerId, ...mine.filter(seesTeam).map(({ memberId }) => memberId)];
  const [theirs] = await db
    .select({ id: grants.id })
    .from(grants)
    .where(and(eq(grants.personId, otherId), grantHolds(now), inArray(grants.memberId, seen), also))
    .limit(1);
  return theirs !== undefined;
}

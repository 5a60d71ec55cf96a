import { and, inArray } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { seesTeam } from '../access/team-rules.ts';
import { type Eyes, eyesOf } from '../callers/eyes.ts';
import { grantHolds } from '../memberships/holding.ts';
import { selectMembershipsOf, selectTeam } from '../memberships/team.ts';
import { type Grant, grants } from '../schema.ts';

/**
 * The people whom a person may see through a team: their members, the people on their own team, and people on
 * a team that they may see.
 */
export function selectTeamMates(db: Db, sight: Eyes): Promise<Set<number>> {
  return selectBeside(db, sight, seesTeam);
}

/**
 * All people who share a team with a person, whether either may see the other or not: a first choice, to be
 * judged one by one.
 */
export function selectNeighbours(db: Db, personId: number, now: Date): Promise<Set<number>> {
  return selectBeside(db, eyesOf(personId, now), () => true);
}

/** The people who see the list of a member's team: the member, and those on it who may. */
export async function selectTeamWatchers(db: Db, memberId: number, now: Date): Promise<Set<number>> {
  const team = await selectTeam(db, memberId, now);
  return new Set([memberId, ...team.filter(seesTeam).flatMap(({ personId }) => personId ?? [])]);
}

async function selectBeside(
  db: Db,
  sight: Eyes,
  isOpen: (membership: Grant) => boolean,
): Promise<Set<number>> {
  const { viewerId, now } = sight;
  const memberships = await selectMembershipsOf(db, sight);
  const teams = [viewerId, ...memberships.filter(isOpen).map(({ memberId }) => memberId)];
  const found = await db
    .selectDistinct({ id: grants.personId })
    .from(grants)
    .where(and(inArray(grants.memberId, teams), grantHolds(now)));
  const beside = new Set([
    ...memberships.map(({ memberId }) => memberId),
    ...found.flatMap(({ id }) => id ?? []),
  ]);
  beside.delete(viewerId);
  return beside;
}

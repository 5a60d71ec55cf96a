import type { Area } from '@kith/contract/permissions';
import type { Db } from '#kernel/db';
import { audienceNames, selectAudiencePeople, teamAmong } from './audiences.ts';
import type { Audience } from './change-shares.ts';
import { selectTeam } from './team.ts';
import { mayDo } from './team-rules.ts';

/** Whoever asks who is to be told: at what time, and of whom it matters. */
export interface Look {
  readonly db: Db;
  readonly now: Date;
  readonly isHere: (userId: number) => boolean;
}

/**
 * Whom of those here a share of a record about this member reaches, if it is made to this audience now. Null for a kind of record whose
 * share needs no switch beside it, as `isSharedWith` judges it.
 */
export async function reachOf(
  look: Look,
  memberId: number,
  to: Audience,
  area: 'note' | null,
): Promise<number[]> {
  const [byGroup, byTeam] = [await peopleIn(look, to.groupIds), await peopleIn(look, to.organisationTeamIds)];
  const chosen = [...to.userIds, ...byGroup].filter(look.isHere);
  const team = await teamAmong(look.db, memberId, chosen, look.now);
  const reached = team.flatMap(({ personId, canRead }) => (area === null || canRead ? [personId] : []));
  const member = chosen.includes(memberId) ? [memberId] : [];
  return [...new Set([...member, ...reached, ...byTeam.filter(look.isHere)])];
}

/** Which supporters of those here the member lets see an area. */
export async function supportersWith({ db, now, isHere }: Look, memberId: number, area: Area) {
  const team = await selectTeam(db, memberId, now);
  return team.flatMap((place) => {
    const { personId, role } = place;
    const sees = role === 'supporter' && mayDo(place, area, 'view');
    return personId !== null && sees && isHere(personId) ? [personId] : [];
  });
}

/** Of groups and teams that exist now. */
async function peopleIn({ db }: Look, audienceIds: readonly number[]): Promise<number[]> {
  const standing = await audienceNames(db, audienceIds);
  if (standing.size === 0) return [];
  return (await selectAudiencePeople(db, [...standing.keys()])).map(({ personId }) => personId);
}

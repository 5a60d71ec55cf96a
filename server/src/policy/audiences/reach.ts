import type { Area } from '@kith/contract/permissions';
import type { Db } from '#kernel/db';
import { mayDo } from '../access/team-rules.ts';
import { selectFormerSupporters } from '../memberships/former-supporters.ts';
import { selectTeam } from '../memberships/team.ts';
import { selectLeftOut } from '../shares/left-out.ts';
import type { Audience } from '../sharing/change-shares.ts';
import { audienceNames, selectAudiencePeople, teamAmong } from './audiences.ts';

/** The question of who receives a fact: the time, and the people who matter, by `isHere`. */
export interface AudienceQuery {
  readonly db: Db;
  readonly now: Date;
  readonly isHere: (userId: number) => boolean;
}

/** A record that is shared, and the member whom it is about. */
interface SharedRecord {
  readonly kind: string;
  readonly id: number;
  readonly memberId: number;
}

/**
 * Of the people in the question, those whom a share of this record would reach if it were made to this
 * audience now. `area` is null for a kind of record whose share needs no switch beside it, as `isSharedWith`
 * judges it.
 */
export async function reachOf(
  query: AudienceQuery,
  { kind, id, memberId }: SharedRecord,
  to: Audience,
  area: 'note' | null,
): Promise<number[]> {
  const out = await selectLeftOut(query.db, to.groupIds, [{ kind, ids: [id] }]);
  const isLetIn = (one: InAudience) =>
    !out.some(({ audienceId, personId }) => audienceId === one.audienceId && personId === one.personId);
  const byGroup = (await peopleIn(query, to.groupIds)).filter(isLetIn).map(({ personId }) => personId);
  const inTeams = (await peopleIn(query, to.organisationTeamIds)).map(({ personId }) => personId);
  const people = inTeams.filter(query.isHere);
  const former = await selectFormerSupporters(query.db, { memberId, people, now: query.now });
  const byTeam = people.filter((personId) => !former.has(personId));
  const chosen = [...to.userIds, ...byGroup].filter(query.isHere);
  const team = await teamAmong(query.db, memberId, chosen, query.now);
  const reached = team.flatMap(({ personId, canRead }) => (area === null || canRead ? [personId] : []));
  const member = chosen.includes(memberId) ? [memberId] : [];
  return [...new Set([...member, ...reached, ...byTeam])];
}

/** Of the people in the question, the supporters whom the member lets see an area. */
export async function supportersWith({ db, now, isHere }: AudienceQuery, memberId: number, area: Area) {
  const team = await selectTeam(db, memberId, now);
  return team.flatMap((membership) => {
    const { personId, role } = membership;
    const sees = role === 'supporter' && mayDo(membership, area, 'view');
    return personId !== null && sees && isHere(personId) ? [personId] : [];
  });
}

interface InAudience {
  readonly audienceId: number;
  readonly personId: number;
}

/** The people of those groups and teams that exist now. */
async function peopleIn({ db }: AudienceQuery, audienceIds: readonly number[]): Promise<InAudience[]> {
  const existing = await audienceNames(db, audienceIds);
  return existing.size === 0 ? [] : selectAudiencePeople(db, [...existing.keys()]);
}

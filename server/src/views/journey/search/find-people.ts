import { ROLE_IDS, ROLE_LABELS } from '@kith/contract/roles';
import { type Found, HITS_MAX } from '@kith/contract/search';
import type { TeamMember } from '@kith/contract/team';
import type { ViewerCtx } from '#kernel/context';
import { foldName } from '#kernel/words';
import { teamReads } from '#people/team';
import { personCards } from '#people/users';
import { isAllowed } from '#policy/access';
import { eyes } from '#policy/callers';
import { selectMembershipsOf } from '#policy/memberships';

/** Whether each word of a search is a part of some names. Without a word, none fit. */
export type Fits = (names: string) => boolean;

export function fitsNames(keyword: string): Fits {
  // Of accents alone, nothing is left.
  const words = foldName(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  return (names) => words.length > 0 && words.every((word) => foldName(names).includes(word));
}

type PersonHit = Found['people']['hits'][number];

/**
 * People in whose name each word stands: on the team of the member, if the caller may see it; and for a
 * caller who works for no other, the members with whom a membership connects them.
 */
export async function findPeople(ctx: ViewerCtx, fits: Fits): Promise<Found['people']> {
  const { userId, memberId } = ctx.viewer;
  const hits = [...(await onTeam(ctx, fits)), ...(memberId === userId ? await connected(ctx, fits) : [])];
  return { hits: hits.slice(0, HITS_MAX), has_more_data: hits.length > HITS_MAX };
}

async function onTeam(ctx: ViewerCtx, fits: Fits): Promise<PersonHit[]> {
  const { memberId } = ctx.viewer;
  if (!(await isAllowed(ctx, memberId, 'supportTeam', 'view'))) return [];
  const found = (await teamReads.presentTeam(ctx, memberId)).filter(
    (one) => one.status === 'active' && fits(namesOf(one)),
  );
  const hits = found.flatMap((one) => hitOf(one) ?? []);
  if (hits.length > 0)
    ctx.auditRead({ kind: 'supportTeam', memberId, ids: hits.map((hit) => hit.patient_team_id) });
  return hits;
}

const namesOf = ({
  displayName,
  first_name,
  last_name,
}: Pick<TeamMember, 'displayName' | 'first_name' | 'last_name'>) =>
  `${displayName} ${first_name} ${last_name}`;

/** The member themself and a front desk have no membership, and no page of their own. */
function hitOf(one: TeamMember): PersonHit | undefined {
  const { user_id, patient_team_id, patient_id, role, role_id, category, organisation, relationship } = one;
  if (user_id === null || patient_team_id === null) return undefined;
  const { first_name, last_name, displayName, avatar, initials, avatar_colour } = one;
  const person = { id: user_id, first_name, last_name, displayName, avatar, initials, avatar_colour };
  return {
    person,
    relation: 'team',
    ...{ role, role_id, category, organisation, relationship },
    patient_team_id,
    about_patient_id: patient_id,
  };
}

async function connected(ctx: ViewerCtx, fits: Fits): Promise<PersonHit[]> {
  const memberships = await selectMembershipsOf(ctx.db, eyes(ctx));
  const cards = await personCards(
    ctx,
    memberships.map(({ memberId }) => memberId),
  );
  return memberships.flatMap(({ id, memberId, role }) => {
    const person = cards.get(memberId);
    if (!person || !fits(namesOf(person))) return [];
    const relation = role === 'supporter' ? ('supports' as const) : ('cares_for' as const);
    return {
      person,
      relation,
      ...{ role: ROLE_LABELS.patient, role_id: ROLE_IDS.patient },
      ...{ category: null, organisation: null, relationship: null },
      patient_team_id: id,
      about_patient_id: memberId,
    };
  });
}

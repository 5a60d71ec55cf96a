import { initialsOf } from '@kith/contract/kit/names';
import { effectiveGrants } from '@kith/contract/permissions';
import { ROLE_IDS } from '@kith/contract/roles';
import type { SupportedTeam, SupporterPermissions, TeamMember } from '@kith/contract/team';
import { AVATAR_COLOURS, type PersonCard } from '@kith/contract/users';
import { findUser, personCards } from '#people/users';
import { type Grant, isOpenGrant, selectPlaces, selectSent, selectTeam } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuse } from '../../kernel/refuse.ts';
import { currentOf } from './rules.ts';

const PENDING_SHOWN = 100;

/** Everybody on a team: the member first, then who supports them; for the member also those who have not answered. */
export async function presentTeam(ctx: ViewerCtx, memberId: number): Promise<TeamMember[]> {
  const now = ctx.clock.now();
  const active = await selectTeam(ctx.db, memberId, now);
  const sent =
    memberId === ctx.viewer.userId
      ? await selectSent(ctx.db, memberId, { limit: PENDING_SHOWN, offset: 0 })
      : [];
  const pending = sent.filter((grant) => grant.memberId === memberId && isOpenGrant(grant, now));
  const people = await presentActive(ctx, active);
  return [await presentMember(ctx, memberId), ...people, ...pending.map(presentPending)];
}

/** One place, by who looks: `not_found` for a place that nobody holds any more. */
export async function presentPlace(ctx: ViewerCtx, grant: Grant): Promise<TeamMember> {
  const [person] = await presentActive(ctx, [grant]);
  return person ?? refuse('not_found');
}

async function presentMember(ctx: ViewerCtx, memberId: number): Promise<TeamMember> {
  const cards = await personCards(ctx, [memberId]);
  return {
    ...NOBODY_YET,
    ...namesOf(cards.get(memberId)),
    user_id: memberId,
    patient_id: memberId,
    role: 'Member',
    role_id: ROLE_IDS.patient,
    status: 'active',
  };
}

async function presentActive(ctx: ViewerCtx, grants: readonly Grant[]): Promise<TeamMember[]> {
  const ids = grants.flatMap(({ personId }) => personId ?? []);
  const cards = await personCards(ctx, ids);
  const phones = new Map<number, string | null>();
  for (const id of ids) phones.set(id, (await findUser(ctx.db, id))?.workPhone ?? null);
  return grants.flatMap((grant) => {
    const { id, memberId, personId } = grant;
    if (personId === null) return [];
    const { userId } = ctx.viewer;
    return {
      ...NOBODY_YET,
      ...namesOf(cards.get(personId)),
      ...(memberId === userId || personId === userId ? presentRights(grant) : {}),
      id,
      patient_team_id: id,
      patient_id: memberId,
      user_id: personId,
      role: 'Supporter',
      role_id: ROLE_IDS.supporter,
      work_phone: phones.get(personId) ?? 'N/A',
      status: 'active',
      since: grant.acceptedAt?.toISOString() ?? null,
    } satisfies TeamMember;
  });
}

function presentPending(grant: Grant): TeamMember {
  const [first = '', last = ''] = [grant.firstName ?? '', grant.lastName ?? ''];
  return {
    ...NOBODY_YET,
    ...presentRights(grant),
    id: grant.id,
    patient_team_id: grant.id,
    patient_id: grant.memberId,
    user_id: null,
    first_name: first,
    last_name: last,
    displayName: `${first} ${last}`,
    initials: initialsOf(first, last),
    avatar_colour: grant.id % AVATAR_COLOURS,
    role: 'Supporter',
    role_id: ROLE_IDS.supporter,
    status: 'pending',
    email: grant.email,
  };
}

/** What nobody but the two of them sees. */
function presentRights(grant: Grant) {
  return {
    permissions: effectiveGrants(grant.permissions),
    new_permissions: grant.newPermissions,
    ends_at: grant.endsAt?.toISOString() ?? null,
    last_changed_at: grant.changedAt?.toISOString() ?? null,
  };
}

const NOBODY_YET = {
  id: null,
  patient_team_id: null,
  first_name: '',
  last_name: '',
  displayName: '',
  initials: '',
  avatar: null,
  avatar_colour: 0,
  work_phone: 'N/A',
  category: null,
  organisation_team_id: null,
  email: null,
  permissions: null,
  new_permissions: null,
  since: null,
  ends_at: null,
  last_changed_at: null,
};

function namesOf(card: PersonCard | undefined) {
  if (!card) throw new Error('somebody on a team has no account');
  const { id: _id, ...names } = card;
  return names;
}

/** The members a person supports, as that person sees it. */
export async function presentSupportedTeams(ctx: ViewerCtx): Promise<SupportedTeam[]> {
  const all = await selectPlaces(ctx.db, ctx.viewer.userId, ctx.clock.now());
  const places = all.filter(({ role }) => role === 'supporter');
  const cards = await personCards(
    ctx,
    places.map(({ memberId }) => memberId),
  );
  const current = currentOf(places);
  return places.flatMap((grant) => {
    const patient = cards.get(grant.memberId);
    if (!patient || !grant.acceptedAt) return [];
    return {
      patient_team_id: grant.id,
      patient_id: grant.memberId,
      patient,
      permissions: effectiveGrants(grant.permissions),
      new_permissions: grant.newPermissions,
      current: grant.id === current,
      since: grant.acceptedAt.toISOString(),
      ends_at: grant.endsAt?.toISOString() ?? null,
    };
  });
}

/** What supporters may do, for the member's own page. */
export async function presentPermissions(
  ctx: ViewerCtx,
  grants: readonly Grant[],
): Promise<SupporterPermissions[]> {
  const cards = await personCards(
    ctx,
    grants.flatMap(({ personId }) => personId ?? []),
  );
  return grants.flatMap((grant) => {
    const supporter = cards.get(grant.personId ?? 0);
    if (!supporter) return [];
    return {
      ...presentRights(grant),
      patient_team_id: grant.id,
      supporter,
      is_default: grant.permissions === null || Object.keys(grant.permissions).length === 0,
      version: grant.version,
    };
  });
}

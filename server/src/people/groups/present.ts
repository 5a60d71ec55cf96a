import type { OrganisationTeam, TeamGroup } from '@kith/contract/groups';
import { toStorage } from '@kith/contract/kit/dates';
import type { PersonCard } from '@kith/contract/users';
import type { ViewerCtx } from '#kernel/context';
import { refuse } from '#kernel/refuse';
import { rememberShown } from '#kernel/shown';
import { selectOrganisations } from '#people/organisations';
import { personCards } from '#people/users';
import { countShared, selectAudiencePeople, teamAmong } from '#policy/audiences';
import { type AudienceRecord, selectAudiences } from '#policy/rights/audiences';

/** The groups of the caller, each with its people who are on the team now. */
export async function presentGroups(ctx: ViewerCtx): Promise<TeamGroup[]> {
  const { userId } = ctx.viewer;
  const groups = await selectAudiences(ctx.db, 'group', [userId]);
  const around = await whatIsAround(ctx, groups, (ids) => onTheTeam(ctx, ids));
  await rememberShown(ctx, 'group', groups);
  return groups.map((group) => ({
    id: group.id,
    name: group.name,
    ...around(group.id),
    created_at: toStorage(group.createdAt),
    version: group.version,
  }));
}

export async function presentGroup(ctx: ViewerCtx, id: number): Promise<TeamGroup> {
  const groups = await presentGroups(ctx);
  return groups.find((group) => group.id === id) ?? refuse('not_found');
}

/** Teams of the member's organisations. */
export async function presentTeams(
  ctx: ViewerCtx,
  teams: readonly AudienceRecord[],
): Promise<OrganisationTeam[]> {
  const around = await whatIsAround(ctx, teams, async (ids) => new Set(ids));
  const organisations = await selectOrganisations(ctx.db, { ids: teams.map(({ ownerId }) => ownerId) });
  const named = new Map(organisations.map(({ id, name }) => [id, { id, name }]));
  return teams.flatMap(({ id, ownerId, name }) => {
    const organisation = named.get(ownerId);
    return organisation ? [{ id, name, organisation, ...around(id) }] : [];
  });
}

/** Those of these people who are on the caller's team now. */
export async function onTheTeam(ctx: ViewerCtx, personIds: readonly number[]): Promise<Set<number>> {
  const team = await teamAmong(ctx.db, ctx.viewer.userId, personIds, ctx.clock.now());
  return new Set(team.map(({ personId }) => personId));
}

/** The current people of each audience, and the caller's records that are shared with it. */
async function whatIsAround(
  ctx: ViewerCtx,
  audiences: readonly AudienceRecord[],
  counting: (personIds: number[]) => Promise<ReadonlySet<number>>,
) {
  const ids = audiences.map(({ id }) => id);
  const inside = await selectAudiencePeople(ctx.db, ids);
  const shared = await countShared(ctx.db, ids, ctx.viewer.userId, ctx.clock.now());
  const personIds = inside.map(({ personId }) => personId);
  const counted = await counting(personIds);
  const cards = await personCards(ctx, personIds);
  return (id: number) => ({
    people: inside
      .filter(({ audienceId, personId }) => audienceId === id && counted.has(personId))
      .flatMap(({ personId }): PersonCard[] => [cards.get(personId) ?? []].flat()),
    shared: shared.filter(({ audienceId }) => audienceId === id).map(({ kind, count }) => ({ kind, count })),
  });
}

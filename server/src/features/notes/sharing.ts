import { selectMemberships } from '#people/organisations';
import { type Audience, selectAudiences, teamAmong } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuseField } from '../../kernel/refuse.ts';

const NOT_ON_TEAM = 'Please choose people from the team only.';
const NOT_A_GROUP = 'Please choose one of your groups.';
const NOT_A_TEAM = 'Please choose a team of an organisation you belong to.';

export interface Chosen {
  readonly shared_with?: readonly number[] | undefined;
  readonly shared_with_group?: readonly number[] | undefined;
  readonly shared_with_organisation_team?: readonly number[] | undefined;
}

/**
 * Whom a note is newly shared with: people of the member's team, and for the member also their groups and the teams of their
 * organisations; each once and without the writer. Refuses any other in words that are the same whether it exists or not.
 */
export async function chosenAudience(ctx: ViewerCtx, memberId: number, chosen: Chosen): Promise<Audience> {
  return {
    userIds: await chosenPeople(ctx, memberId, chosen.shared_with ?? []),
    groupIds: await chosenGroups(ctx, memberId, chosen.shared_with_group ?? []),
    organisationTeamIds: await chosenTeams(ctx, memberId, chosen.shared_with_organisation_team ?? []),
  };
}

/** Refuses also when the writer is no longer near the member. */
async function chosenPeople(ctx: ViewerCtx, memberId: number, chosen: readonly number[]): Promise<number[]> {
  const { userId } = ctx.viewer;
  const others = eachOnce(chosen).filter((id) => id !== userId);
  if (others.length === 0) return [];
  const needed = userId === memberId ? others : [...others, userId];
  const team = await teamAmong(ctx.db, memberId, needed, ctx.clock.now());
  const found = new Set(team.map(({ personId }) => personId));
  if (needed.some((id) => !found.has(id))) return refuseField('shared_with', NOT_ON_TEAM);
  return others;
}

async function chosenGroups(ctx: ViewerCtx, memberId: number, chosen: readonly number[]): Promise<number[]> {
  if (chosen.length === 0) return [];
  const own = ctx.viewer.userId === memberId ? await selectAudiences(ctx.db, 'group', [memberId]) : [];
  return among(own, chosen) ?? refuseField('shared_with_group', NOT_A_GROUP);
}

async function chosenTeams(ctx: ViewerCtx, memberId: number, chosen: readonly number[]): Promise<number[]> {
  if (chosen.length === 0) return [];
  const of = ctx.viewer.userId === memberId ? await selectMemberships(ctx.db, memberId) : [];
  const ids = of.map(({ organisationId }) => organisationId);
  const teams = ids.length > 0 ? await selectAudiences(ctx.db, 'organisation_team', ids) : [];
  return among(teams, chosen) ?? refuseField('shared_with_organisation_team', NOT_A_TEAM);
}

function among(known: readonly { readonly id: number }[], chosen: readonly number[]): number[] | undefined {
  const ids = new Set(known.map(({ id }) => id));
  return chosen.every((id) => ids.has(id)) ? eachOnce(chosen) : undefined;
}

function eachOnce(ids: readonly number[]): number[] {
  return [...new Set(ids)].sort((a, b) => a - b);
}

import type { groupsEndpoints } from '@kith/contract/groups';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { selectOwnTeams } from './choose-audience.ts';
import { presentGroups, presentTeams } from './present.ts';

export const listTeamGroups: Story<typeof groupsEndpoints.listTeamGroups> = async (ctx, { id }) => {
  if (id !== ctx.viewer.userId) return refuse('not_found');
  return { groups: await presentGroups(ctx) };
};

export const listOrganisationTeams: Story<typeof groupsEndpoints.listOrganisationTeams> = async (ctx) => ({
  teams: await presentTeams(ctx, await selectOwnTeams(ctx)),
});

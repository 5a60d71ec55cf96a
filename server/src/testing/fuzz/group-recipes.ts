import type { EndpointName } from '@kith/contract';
import { groupsEndpoints, type TeamGroup } from '@kith/contract/groups';
import type { Someone } from '../caller.ts';
import { joinTeam } from '../supporters.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

const NAME = 'Family';

/** Ways to succeed with calls about sharing with several people at once. */
export const groupRecipes: Partial<Record<EndpointName, Recipe>> = {
  listTeamGroups: withGroup(({ member }) => ({ id: member.id })),
  addTeamGroup: withGroup(({ supporter }) => ({ name: 'Friends', people: [supporter.id] })),
  editTeamGroup: withGroup(({ group: { id, version } }) => ({ id, version, name: 'Friends', people: [] })),
  deleteTeamGroup: withGroup(({ group: { id, version } }) => ({ id, version })),
  restoreTeamGroup: withGroup(async ({ member, group: { id, version } }) => {
    await member.call(groupsEndpoints.deleteTeamGroup, { id, version });
    return { id };
  }),
  resolveAudience: withGroup(({ supporter, group }) => ({
    shared_with: [supporter.id],
    shared_with_group: [group.id],
  })),
};

interface Begun {
  readonly member: Someone;
  readonly supporter: Someone;
  readonly group: TeamGroup;
}

function withGroup(input: (begun: Begun) => Values | Promise<Values>): Recipe {
  return async (world) => {
    const [member, supporter] = [await world.person(), await world.person()];
    await joinTeam(member, supporter);
    const people = [supporter.id];
    const { group } = await member.call(groupsEndpoints.addTeamGroup, { name: NAME, people });
    return { someone: member, input: await input({ member, supporter, group }) };
  };
}

import type { EndpointName } from '@kith/contract';
import { accessEndpoints } from '@kith/contract/access';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { grantsWhere } from '@kith/contract/permissions';
import { teamEndpoints } from '@kith/contract/team';
import type { Someone } from '../caller.ts';
import { joinTeam } from '../supporters.ts';
import type { World } from '../world.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

const PERMISSIONS = grantsWhere((_area, action) => action === 'view');
const TASKS = { task: { view: true } };
const REASON = 'To help with the shopping';

const RESEND_MS = 61_000;

let made = 0;

interface Team {
  readonly member: Someone;
  readonly supporter: Someone;
  readonly place: { readonly patient_team_id: number };
}

/** Ways to succeed with calls about the people around a member. */
export const teamRecipes: Partial<Record<EndpointName, Recipe>> = {
  getTeam: onTeam(({ member }) => [member, { id: member.id }]),
  getTeamMember: onTeam(({ supporter, place }) => [supporter, { ...place }]),
  removeTeamMember: onTeam(({ member, place }) => [member, { ...place }]),
  restoreTeamMember: onTeam(async ({ member, place }) => {
    await member.call(teamEndpoints.removeTeamMember, place);
    return [member, { ...place }];
  }),
  listSupportedTeams: onTeam(({ supporter }) => [supporter, { id: supporter.id }]),
  chooseTeam: onTeam(({ supporter, member }) => [supporter, { member_id: member.id }]),
  markPermissionsSeen: onTeam(({ supporter, member }) => [supporter, { member_id: member.id }]),
  listSupporterPermissions: onTeam(({ member, place }) => [member, { ...place }]),
  saveSupporterPermissions: onTeam(async ({ member, place }) => {
    const { supporter_permissions } = await member.call(teamEndpoints.listSupporterPermissions, place);
    const version = supporter_permissions[0]?.version ?? 0;
    return [member, { ...place, permissions: PERMISSIONS, version }];
  }),
  previewTeam: onTeam(({ member, place }) => [member, { ...place }]),
  previewTimeline: onTeam(({ member, place }) => [member, { ...place }]),
  previewTasks: onTeam(({ member, place }) => [member, { ...place, permissions: PERMISSIONS }]),
  previewEvents: onTeam(({ member, place }) => [member, { ...place, permissions: PERMISSIONS }]),
  previewThreads: onTeam(({ member, place }) => [member, { ...place, permissions: PERMISSIONS }]),
  previewSafetyPlan: onTeam(({ member, place }) => [member, { ...place, permissions: PERMISSIONS }]),

  inviteSupporter: async (world) => ({ someone: await world.person(), input: invited(newAddress()) }),
  resendInvitation: async (world) => {
    const begun = await withInvitation(({ member, place }) => [member, { ...place }])(world);
    world.advance(RESEND_MS);
    return begun;
  },
  cancelInvitation: withInvitation(({ member, place }) => [member, { ...place }]),
  restoreInvitation: withInvitation(async ({ member, place }) => {
    await member.call(invitationsEndpoints.cancelInvitation, place);
    return [member, { ...place }];
  }),
  answerInvitation: withInvitation(({ supporter, place }) => [supporter, { ...place, accepted: true }]),
  registerAsSupporter: async () => ({
    input: { ...invited(newAddress()), member_link: 'A'.repeat(43), birth_date: '1988-02-29' },
  }),
  askToSupport: async (world) => {
    const member = await world.person();
    const { link } = await member.call(invitationsEndpoints.renewGetStartedLink, {});
    return { someone: await world.person(), input: { member_link: link.code } };
  },

  requestAccess: onTeam(({ supporter, member }) => [
    supporter,
    { member_id: member.id, permissions: TASKS, reason: REASON },
  ]),
  acceptAccessRequest: onTeam(async (team) => [team.member, { id: await askedOf(team) }]),
  declineAccessRequest: onTeam(async (team) => [team.member, { id: await askedOf(team) }]),
};

type Begin = (team: Team) => readonly [Someone, Values] | Promise<readonly [Someone, Values]>;

function onTeam(begin: Begin): Recipe {
  return withPeople(begin, async (member, supporter) => ({
    patient_team_id: await joinTeam(member, supporter),
  }));
}

function withInvitation(begin: Begin): Recipe {
  return withPeople(begin, async (member, supporter) => {
    const { invitation } = await member.call(invitationsEndpoints.inviteSupporter, invited(supporter.email));
    return { patient_team_id: invitation.patient_team_id };
  });
}

function withPeople(
  begin: Begin,
  meet: (member: Someone, supporter: Someone) => Promise<Team['place']>,
): Recipe {
  return async (world: World) => {
    const [member, supporter] = [await world.person(), await world.person()];
    const [someone, input] = await begin({ member, supporter, place: await meet(member, supporter) });
    return { someone, input };
  };
}

async function askedOf({ member, supporter }: Team): Promise<number> {
  const asked = { member_id: member.id, permissions: TASKS, reason: REASON };
  const { request } = await supporter.call(accessEndpoints.requestAccess, asked);
  return request.id;
}

function invited(email: string) {
  return { first_name: 'Priya', last_name: 'Nair', email };
}

function newAddress(): string {
  made += 1;
  return `priya.fuzz.${made}@example.com`;
}

import type { EndpointName } from '@kith/contract';
import { invitationsEndpoints } from '@kith/contract/invitations';
import { providersEndpoints } from '@kith/contract/providers';
import type { Someone } from '../caller.ts';
import { makeOrganisation } from '../professionals.ts';
import type { World } from '../world.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

let made = 0;

interface Clinic {
  readonly member: Someone;
  readonly provider: Someone;
}

/** Ways to succeed with calls about professionals. */
export const providerRecipes: Partial<Record<EndpointName, Recipe>> = {
  getProviderProfile: inClinic(({ member, provider }) => [member, { id: provider.id }]),
  updateProviderProfile: inClinic(({ provider }) => [provider, { about: 'I listen.', version: 0 }]),
  getProviderLink: inClinic(({ provider }) => [provider, {}]),
  renewProviderLink: inClinic(({ provider }) => [provider, {}]),
  getProviderByLink: inClinic(async ({ member, provider }) => [
    member,
    { provider_link: await linkOf(provider) },
  ]),
  listProfessionals: inClinic(({ member }) => [member, {}]),

  getInvitation: inClinic(async (clinic) => [clinic.member, { id: await requestIn(clinic) }]),
  askProvider: inClinic(({ member, provider }) => [member, { provider_id: provider.id }]),
  addToSupportTeam: inClinic(({ member, provider }) => [member, { user_id: provider.id }]),
  inviteNewProvider: async (world) => {
    made += 1;
    const input = { first_name: 'Tom', last_name: 'Ellis', email: `tom.fuzz.${made}@example.com` };
    return { someone: await world.person(), input };
  },
  removeProviderRequest: inClinic(async (clinic) => [
    clinic.member,
    { patient_team_id: await requestIn(clinic) },
  ]),
};

type Begin = (clinic: Clinic) => readonly [Someone, Values] | Promise<readonly [Someone, Values]>;

/** A member of an organisation, and a provider who works there. */
function inClinic(begin: Begin): Recipe {
  return async (world: World) => {
    const [member, provider] = [await world.person(), await world.person()];
    const organisation = await makeOrganisation(world);
    await organisation.lookAfter(member);
    await organisation.letWork(provider, 'provider');
    const [someone, input] = await begin({ member, provider });
    return { someone, input };
  };
}

async function requestIn({ member, provider }: Clinic): Promise<number> {
  const { invitation } = await member.call(invitationsEndpoints.addToSupportTeam, { user_id: provider.id });
  return invitation.patient_team_id;
}

async function linkOf(provider: Someone): Promise<string> {
  return (await provider.call(providersEndpoints.renewProviderLink, {})).link.code;
}

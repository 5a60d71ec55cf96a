import type { EndpointName } from '@kith/contract';
import { consentsEndpoints } from '@kith/contract/consents';
import type { Someone } from '../caller.ts';
import { consentLinkIn, youngPerson } from '../consents.ts';
import { makeOrganisation } from '../professionals.ts';
import type { World } from '../world.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

const YES = { accepted: true, full_name: 'Joanne Walsh', relationship: 'Mother', text_version: 1 };
const GUARDIAN = { first_name: 'Joanne', last_name: 'Walsh' };

let made = 0;

/** Ways to succeed with calls about consents. */
export const consentRecipes: Partial<Record<EndpointName, Recipe>> = {
  getConsentLink: async (world) => ({ input: await guardianLink(world) }),
  approveConsent: async (world) => ({ input: { ...(await guardianLink(world)), ...YES } }),
  withdrawByLink: async (world) => {
    const email = newAddress();
    const link = await guardianLink(world, email);
    await world.anybody.call(consentsEndpoints.approveConsent, { ...link, ...YES });
    return { input: await linkTo(world, email) };
  },
  askGuardian: async (world) => ({
    someone: await youngPerson(world),
    input: { ...GUARDIAN, email: newAddress() },
  }),

  listPendingConsentRequests: async (world) => {
    const someone = await world.person();
    return { someone, input: { id: someone.id } };
  },
  updateConsentRequest: withReferral(({ maya, id }) => [maya, { id, status: 'accepted', text_version: 1 }]),
  withdrawConsent: withReferral(async ({ maya, id }) => {
    const yes = { id, status: 'accepted', text_version: 1 } as const;
    await maya.call(consentsEndpoints.updateConsentRequest, yes);
    return [maya, { id }];
  }),
  referPerson: async (world) => {
    const { intake, input } = await atTheDesk(world, newAddress());
    return { someone: intake, input };
  },
  cancelReferral: withReferral(({ intake, id }) => [intake, { id }]),
  listReferralTypes: async (world) => ({ someone: await world.person(), input: {} }),
};

interface Referral {
  readonly maya: Someone;
  readonly intake: Someone;
  readonly id: number;
}

type Begin = (referral: Referral) => readonly [Someone, Values] | Promise<readonly [Someone, Values]>;

function withReferral(begin: Begin): Recipe {
  return async (world) => {
    const maya = await world.person();
    const { intake, input } = await atTheDesk(world, maya.email);
    const { consent } = await intake.call(consentsEndpoints.referPerson, input);
    const [someone, values] = await begin({ maya, intake, id: consent.id });
    return { someone, input: values };
  };
}

async function atTheDesk(world: World, email: string) {
  const referral_type = 'GP Referral';
  const clinic = await makeOrganisation(world, { referralTypes: [referral_type] });
  const intake = await world.person();
  await clinic.letWork(intake, 'receptionist');
  const names = { first_name: 'Maya', last_name: 'Hart' };
  return { intake, input: { ...names, email, organisation_id: clinic.id, referral_type } };
}

async function guardianLink(world: World, email: string = newAddress()) {
  const ruby = await youngPerson(world);
  await ruby.call(consentsEndpoints.askGuardian, { ...GUARDIAN, email });
  return linkTo(world, email);
}

async function linkTo(world: World, email: string) {
  return consentLinkIn((await world.lettersTo(email)).at(-1));
}

function newAddress(): string {
  made += 1;
  return `joanne.fuzz.${made}@example.com`;
}

import type { EndpointName } from '@kith/contract';
import { consentsEndpoints } from '@kith/contract/consents';
import { consentLinkIn, youngPerson } from '../consents.ts';
import type { World } from '../world.ts';
import type { Recipe } from './recipe.ts';

let made = 0;

/** Ways to succeed with calls about what people agree to. */
export const consentRecipes: Partial<Record<EndpointName, Recipe>> = {
  getConsentLink: async (world) => ({ input: await guardianLink(world) }),
  approveConsent: async (world) => ({ input: { ...(await guardianLink(world)), ...YES } }),
  withdrawByLink: async (world) => {
    const email = newAddress();
    await world.anybody.call(consentsEndpoints.approveConsent, {
      ...(await guardianLink(world, email)),
      ...YES,
    });
    return { input: consentLinkIn((await world.lettersTo(email)).at(-1)) };
  },
  askGuardian: async (world) => ({
    someone: await youngPerson(world),
    input: { ...GUARDIAN, email: newAddress() },
  }),
};

const YES = { accepted: true, full_name: 'Joanne Walsh', relationship: 'Mother', text_version: 1 };
const GUARDIAN = { first_name: 'Joanne', last_name: 'Walsh' };

async function guardianLink(world: World, email: string = newAddress()) {
  const ruby = await youngPerson(world);
  await ruby.call(consentsEndpoints.askGuardian, { ...GUARDIAN, email });
  return consentLinkIn((await world.lettersTo(email)).at(-1));
}

function newAddress(): string {
  made += 1;
  return `joanne.fuzz.${made}@example.com`;
}

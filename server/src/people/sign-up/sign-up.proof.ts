import { signUpEndpoints } from '@kith/contract/sign-up';
import type { Proof } from '#proof/room-proof';
import { open } from '#proof/rows';
import { newAddress } from '#testing/new-address';
import { signUpLinkIn } from '#testing/people';
import type { World } from '#testing/world';

const NEW_PASSWORD = 'a quiet path through gum trees';

export const proof: Proof = {
  rows: {
    checkMobilePhone: open('ok', () => ({ phone: '0412 345 678' })),
    registerDirectly: open('ok', (f) => ({
      first_name: 'Maya',
      last_name: 'Hart',
      email: f.ownerEmail,
      birth_date: '1990-01-01',
    })),
    verifySignUpLink: open('link_invalid', () => ({
      invitation_id: 'A'.repeat(22),
      security_code: 'A'.repeat(43),
    })),
    signUp: open('link_invalid', () => ({
      invitation_id: 'A'.repeat(22),
      security_code: 'A'.repeat(43),
      password: 'a quiet garden path',
      user_agreement_version: 1,
      privacy_terms_version: 1,
    })),
  },
  recipes: {
    registerDirectly: async () => ({ input: registration() }),
    verifySignUpLink: async (world) => ({ input: await invitation(world) }),
    signUp: async (world) => {
      const link = await invitation(world);
      const versions = await world.anybody.call(signUpEndpoints.verifySignUpLink, link);
      const { user_agreement_version, privacy_terms_version } = versions;
      return { input: { ...link, password: NEW_PASSWORD, user_agreement_version, privacy_terms_version } };
    },
    checkMobilePhone: async () => ({ input: { phone: '0412 345 678' } }),
  },
  untold: {
    registerDirectly: 'the person is not signed in',
    verifySignUpLink: 'it only looks',
    signUp: 'the person is not signed in',
  },
};

function registration() {
  return { first_name: 'Ben', last_name: 'Okafor', email: newAddress('ben'), birth_date: '1988-02-29' };
}

async function invitation(world: World) {
  const { email, ...rest } = registration();
  await world.anybody.call(signUpEndpoints.registerDirectly, { email, ...rest });
  return signUpLinkIn((await world.mailsTo(email)).at(-1));
}

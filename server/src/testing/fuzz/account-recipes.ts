import type { EndpointName } from '@kith/contract';
import { authEndpoints } from '@kith/contract/auth';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { usersEndpoints } from '@kith/contract/users';
import { generateSync } from 'otplib';
import type { OutboundMessage } from '#kernel/ports/outbound-messages';
import type { Someone } from '../caller.ts';
import { signUpLinkIn } from '../people.ts';
import type { World } from '../world.ts';
import type { Recipe } from './recipe.ts';

const NEW_PASSWORD = 'a quiet path through gum trees';
const RESEND_AFTER_MS = 61_000;

let made = 0;

/** Ways to succeed with signing up, signing in and changing how one signs in. */
export const accountRecipes: Partial<Record<EndpointName, Recipe>> = {
  logIn: async (world) => {
    const { email, password } = await world.person();
    return { input: { email_or_mobile: email, password } };
  },
  verifyTwoFactorCode: async (world) => {
    const { someone, challenge } = await halfSignedIn(world);
    return { input: { challenge, code: await codeFor(world, someone.email) } };
  },
  resendTwoFactorCode: async (world) => {
    const { challenge } = await halfSignedIn(world);
    world.advance(RESEND_AFTER_MS);
    return { input: { challenge } };
  },
  updateTwoFactor: async (world) => ({ someone: await world.person(), input: { enabled: true } }),
  updateOtpMethod: async (world) => ({ someone: await world.person(), input: { method: 'email' } }),
  startTotp: async (world) => ({ someone: await world.person(), input: {} }),
  confirmTotp: async (world) => {
    const someone = await world.person();
    const { secret } = await someone.call(authEndpoints.startTotp, {});
    const epoch = Math.floor(world.now().getTime() / 1000);
    return { someone, input: { code: generateSync({ secret, epoch }) } };
  },
  renewRecoveryCodes: async (world) => {
    const someone = await world.person();
    await someone.call(authEndpoints.updateTwoFactor, { enabled: true });
    return { someone, input: {} };
  },
  renewToken: async (world) => ({ someone: await world.person(), input: {} }),
  logOut: async (world) => ({ someone: await world.person(), input: {} }),
  reauthenticate: async (world) => {
    const someone = await world.person();
    return { someone, input: { password: someone.password } };
  },
  validatePassword: async (world) => {
    const someone = await world.person();
    return { someone, input: { password: someone.password } };
  },
  requestPasswordReset: async (world) => ({ input: { email_or_mobile: (await world.person()).email } }),
  validatePasswordCode: async (world) => ({ input: { code: await resetCode(world) } }),
  changePassword: async (world) => ({ input: { code: await resetCode(world), password: NEW_PASSWORD } }),

  registerDirectly: async () => ({ input: registration() }),
  verifySignUpLink: async (world) => ({ input: await invitation(world) }),
  signUp: async (world) => {
    const link = await invitation(world);
    const versions = await world.anybody.call(signUpEndpoints.verifySignUpLink, link);
    const { user_agreement_version, privacy_terms_version } = versions;
    return { input: { ...link, password: NEW_PASSWORD, user_agreement_version, privacy_terms_version } };
  },

  startEmailChange: async (world) => ({ someone: await world.person(), input: { email: newAddress() } }),
  confirmEmailChange: async (world) => {
    const someone = await world.person();
    const email = newAddress();
    await someone.call(usersEndpoints.startEmailChange, { email });
    return { someone, input: { code: await codeFor(world, email) } };
  },
  startMobileChange: async (world) => ({
    someone: await world.person(),
    input: { mobile_phone: newMobile() },
  }),
  confirmMobileChange: async (world) => {
    const someone = await world.person();
    const mobile_phone = newMobile();
    await someone.call(usersEndpoints.startMobileChange, { mobile_phone });
    return { someone, input: { code: await codeFor(world, mobile_phone) } };
  },
  removeMobile: async (world) => ({ someone: await world.person(), input: {} }),
};

async function halfSignedIn(world: World): Promise<{ someone: Someone; challenge: string }> {
  const someone = await world.person();
  await someone.call(authEndpoints.updateTwoFactor, { enabled: true });
  const reply = await world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: someone.email,
    password: someone.password,
  });
  if (!('two_factor' in reply)) throw new Error('no code is due for somebody who asked for one');
  return { someone, challenge: reply.two_factor.challenge };
}

async function codeFor(world: World, to: string): Promise<string> {
  return lastIn(await world.lettersTo(to), /\b\d{6}\b/);
}

async function resetCode(world: World): Promise<string> {
  const { email } = await world.person();
  await world.anybody.call(authEndpoints.requestPasswordReset, { email_or_mobile: email });
  return lastIn(await world.lettersTo(email), /(?<=\/change-password\/)[\w-]+/);
}

async function invitation(world: World) {
  const { email, ...rest } = registration();
  await world.anybody.call(signUpEndpoints.registerDirectly, { email, ...rest });
  return signUpLinkIn((await world.lettersTo(email)).at(-1));
}

function registration() {
  return { first_name: 'Ben', last_name: 'Okafor', email: newAddress(), birth_date: '1988-02-29' };
}

function newAddress(): string {
  made += 1;
  return `ben.${made}@example.com`;
}

function newMobile(): string {
  made += 1;
  return `+6141234${String(5000 + made)}`;
}

function lastIn(letters: readonly OutboundMessage[], shape: RegExp): string {
  const found = letters.map(({ text }) => shape.exec(text)?.[0]).findLast((match) => match !== undefined);
  if (found === undefined) throw new Error(`nothing like ${shape} in ${letters.length} letters`);
  return found;
}

import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { updateUser } from '#people/users';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;

beforeEach(async () => {
  world = await makeWorld({ sendsSms: false });
});

afterEach(() => world.close());

const MOBILE = '+61412888777';

it('names no text messages among the ways, neither to a person nor to a page for everyone', async () => {
  const maya = await world.person();

  const { user } = await maya.call(authEndpoints.getProfile, {});
  const ways = await world.anybody.call(authEndpoints.listCodeWays, {});

  expect(user.two_factor.methods).toEqual(['email', 'totp']);
  expect(ways.methods).toEqual(['email', 'totp']);
});

it('refuses in clear words whatever would need a text message, and posts none', async () => {
  const maya = await world.person();

  const chosen = await maya.send(authEndpoints.updateOtpMethod, { method: 'sms' });
  const mobile = await maya.send(usersEndpoints.startMobileChange, { mobile_phone: MOBILE });
  const reset = await world.anybody.send(authEndpoints.requestPasswordReset, { email_or_mobile: MOBILE });

  for (const refused of [chosen, mobile]) {
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: 'sms_unavailable',
      message: 'Kith sends no text messages here. Please choose another way.',
    });
  }
  expect(reset.statusCode).toBe(422);
  expect(reset.json()).toMatchObject({
    errors: { email_or_mobile: 'Kith sends no text messages here. Please type your email address.' },
  });
  expect(await world.mailsTo(MOBILE)).toEqual([]);
});

it('a person whose codes came by text gets them by mail, as the answer says', async () => {
  const sam = await world.person();
  await sam.call(authEndpoints.updateTwoFactor, { enabled: true });
  // As it was left by a server that had a provider.
  await updateUser(world.database.db, sam.id, {
    twoFactorMethod: 'sms',
    mobilePhone: MOBILE,
    mobileConfirmedAt: world.now(),
  });

  const reply = await world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: MOBILE,
    password: sam.password,
  });

  expect(reply).toMatchObject({ two_factor: { method: 'email' } });
  expect((await world.mailsTo(sam.email)).at(-1)).toMatchObject({ subject: 'Your Kith code' });
  expect(await world.mailsTo(MOBILE)).toEqual([]);
});

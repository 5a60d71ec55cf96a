import { authEndpoints } from '@kith/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerCode,
  confirmMobile,
  newestCodeTo,
  passwordOnly,
  personWithCodes,
  turnOnSecondStep,
} from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { startTotp, confirmTotp } = authEndpoints;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('recovery codes', () => {
  it('are ten, all different, shown once', async () => {
    const { recovery, ...maya } = await personWithCodes(world);

    const again = await maya.call(authEndpoints.updateTwoFactor, { enabled: true });

    expect(new Set(recovery).size).toBe(10);
    expect(again.recovery_codes).toEqual([]);
  });

  it('each signs in once, in place of any code', async () => {
    const { recovery, ...maya } = await personWithCodes(world);
    const typed = recovery[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
    const [one, other] = [await passwordOnly(world, maya), await passwordOnly(world, maya)];

    expect((await answerCode(world, one.challenge, typed)).status).toBe(200);
    expect((await answerCode(world, other.challenge, typed)).code).toBe('code_invalid');
    const { user } = await maya.call(authEndpoints.getProfile, {});
    expect(user.two_factor.recovery_codes_left).toBe(9);
  });

  it('of someone else are worth nothing', async () => {
    const [{ recovery }, sam] = [await personWithCodes(world), await personWithCodes(world)];
    const { challenge } = await passwordOnly(world, sam);

    expect((await answerCode(world, challenge, recovery[0] ?? '')).code).toBe('code_invalid');
  });

  it('made anew, the old ones stop working', async () => {
    const { recovery, ...maya } = await personWithCodes(world);
    const { recovery_codes } = await maya.call(authEndpoints.renewRecoveryCodes, {});
    const [one, other] = [await passwordOnly(world, maya), await passwordOnly(world, maya)];

    expect((await answerCode(world, one.challenge, recovery[0] ?? '')).code).toBe('code_invalid');
    expect((await answerCode(world, other.challenge, recovery_codes[0] ?? '')).status).toBe(200);
  });

  it('without a second step there are none', async () => {
    const maya = await world.person();

    const refused = await maya.send(authEndpoints.renewRecoveryCodes, {});

    expect(refused.json().code).toBe('conflict');
  });
});

describe('changing the second step', () => {
  it('asks for the password when it was entered more than 5 minutes ago, and again after 5 more', async () => {
    const maya = await world.person();
    const changes = [
      [authEndpoints.updateTwoFactor, { enabled: true }],
      [authEndpoints.updateOtpMethod, { method: 'email' }],
      [startTotp, {}],
      [confirmTotp, { code: '123456' }],
      [authEndpoints.renewRecoveryCodes, {}],
    ] as const;
    world.advance(5 * MINUTE + 1000);
    for (const [endpoint, input] of changes)
      expect((await maya.send(endpoint, input)).json().code).toBe('reauthentication_required');

    await maya.call(authEndpoints.reauthenticate, { password: maya.password });

    await maya.call(authEndpoints.updateTwoFactor, { enabled: true });
    world.advance(5 * MINUTE + 1000);
    const later = await maya.send(authEndpoints.updateTwoFactor, { enabled: false });
    expect(later.json().code).toBe('reauthentication_required');
  });

  it('a wrong password opens nothing, stands at its field and ends no session', async () => {
    const maya = await world.person();
    world.advance(6 * MINUTE);

    const refused = await maya.send(authEndpoints.reauthenticate, { password: 'not this one' });

    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ password: 'That’s not your password. Please check it.' });
    const change = await maya.send(authEndpoints.updateTwoFactor, { enabled: true });
    expect(change.json().code).toBe('reauthentication_required');
  });

  it('turning it on signs out devices that never showed a code, and tells by mail', async () => {
    const maya = await world.person();
    const phone = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: maya.email,
      password: maya.password,
    });
    if (!('token' in phone)) throw new Error('a code is due');

    await turnOnSecondStep(maya);

    const onPhone = await world.withToken(phone.token).send(authEndpoints.getProfile, {});
    expect(onPhone.statusCode).toBe(401);
    await maya.call(authEndpoints.getProfile, {});
    expect((await world.mailsTo(maya.email)).at(-1)?.text).toContain('now asks for a code');
  });

  it('turned off, the password is enough again, the codes are gone and a mail says so', async () => {
    const maya = await personWithCodes(world);

    const { user } = await maya.call(authEndpoints.updateTwoFactor, { enabled: false });
    const reply = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: maya.email,
      password: maya.password,
    });

    expect(user.two_factor).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect('token' in reply).toBe(true);
    expect((await world.mailsTo(maya.email)).at(-1)?.text).toContain('no longer asks for a code');
  });
});

it('a code of the former way opens nothing once codes come another way', async () => {
  const maya = await world.person();
  await confirmMobile(world, maya, '+61412777003');
  await maya.call(authEndpoints.updateOtpMethod, { method: 'sms' });
  await turnOnSecondStep(maya);
  const { challenge } = await passwordOnly(world, maya);
  const code = await newestCodeTo(world, '+61412777003');

  await maya.call(authEndpoints.updateOtpMethod, { method: 'email' });

  expect((await answerCode(world, challenge, code)).code).toBe('code_invalid');
});

import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import {
  codeIn,
  confirmMobile,
  newestCodeTo,
  passwordOnly,
  turnOnSecondStep,
} from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { verifyTwoFactorCode, resendTwoFactorCode, startTotp, confirmTotp } = authEndpoints;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function answer(challenge: string, code: string) {
  const { statusCode, body } = await world.anybody.send(verifyTwoFactorCode, { challenge, code });
  return { status: statusCode, code: JSON.parse(body).code, token: JSON.parse(body).token };
}

/** Six other digits. */
function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

async function personWithCodes(): Promise<Someone & { recovery: string[] }> {
  const maya = await world.person();
  return { ...maya, recovery: await turnOnSecondStep(maya) };
}

describe('with codes by mail', () => {
  it('a password alone gives a challenge and no token; the code gives the session', async () => {
    const maya = await personWithCodes();

    const due = await passwordOnly(world, maya, true);
    const reply = await world.anybody.call(verifyTwoFactorCode, {
      challenge: due.challenge,
      code: await newestCodeTo(world, maya.email),
    });

    expect(due).toMatchObject({
      method: 'email',
      masked_destination: 'm***@example.com',
      resend_after_seconds: 60,
    });
    expect(due.challenge).toMatch(/^[\w-]{43}$/);
    expect(reply.user.id).toBe(maya.id);
    expect(reply.session.kept).toBe(true);
  });

  it('a challenge is no token', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);

    const refused = await world.withToken(challenge).send(authEndpoints.getProfile, {});

    expect(refused.statusCode).toBe(401);
  });

  it('a code works once', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);

    expect((await answer(challenge, code)).status).toBe(200);
    expect(await answer(challenge, code)).toMatchObject({ status: 422, code: 'code_invalid' });
  });

  it('of one right code sent ten times at once, one signs in', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);

    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(challenge, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a code works for 10 minutes', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    world.advance(10 * MINUTE);

    expect((await answer(challenge, code)).code).toBe('code_invalid');
  });

  it('a code is of no use with another challenge, of the same person or of another', async () => {
    const [maya, sam] = [await personWithCodes(), await personWithCodes()];
    const one = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    const other = await passwordOnly(world, maya);
    const theirs = await passwordOnly(world, sam);

    expect((await answer(other.challenge, code)).code).toBe('code_invalid');
    expect((await answer(theirs.challenge, code)).code).toBe('code_invalid');
    expect((await answer(one.challenge, code)).status).toBe(200);
  });

  it('after five wrong codes the right one is refused too', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    for (let tries = 0; tries < 5; tries += 1) await answer(challenge, wrong(code));

    expect((await answer(challenge, code)).code).toBe('code_invalid');
  });

  it('a hundred guesses at once are a hundred: five are judged, and the right code is refused after them', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);

    const answers = await Promise.all(Array.from({ length: 100 }, () => answer(challenge, wrong(code))));

    expect(answers.every((one) => one.code === 'code_invalid')).toBe(true);
    const { rows } = await world.database.db.execute(
      sql`select tries from two_factor_challenges where user_id = ${maya.id}`,
    );
    expect(rows).toEqual([{ tries: 5 }]);
    const judged = await world.database.db.execute(
      sql`select count(*)::int as judged from facts where about_id = ${maya.id} and type = 'auth.sign_in_failed'`,
    );
    expect(judged.rows).toEqual([{ judged: 5 }]);
    expect((await answer(challenge, code)).code).toBe('code_invalid');
  });
});

describe('asking for a new code', () => {
  it('is refused for a minute, then sends one; the former stops working', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);
    const first = await newestCodeTo(world, maya.email);
    const soon = await world.anybody.send(resendTwoFactorCode, { challenge });
    world.advance(MINUTE);

    const { two_factor } = await world.anybody.call(resendTwoFactorCode, { challenge });
    const second = await newestCodeTo(world, maya.email);

    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
    expect(two_factor).toMatchObject({ challenge, method: 'email', masked_destination: 'm***@example.com' });
    if (first !== second) expect((await answer(challenge, first)).code).toBe('code_invalid');
    expect((await answer(challenge, second)).status).toBe(200);
  });

  it('gives no new tries', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    for (let tries = 0; tries < 5; tries += 1) await answer(challenge, wrong(code));
    world.advance(MINUTE);

    const refused = await world.anybody.send(resendTwoFactorCode, { challenge });

    expect(refused.json().code).toBe('code_invalid');
  });

  it('twice at once sends one', async () => {
    const maya = await personWithCodes();
    const { challenge } = await passwordOnly(world, maya);
    const before = (await world.lettersTo(maya.email)).length;
    world.advance(MINUTE);

    const both = await Promise.all([
      world.anybody.send(resendTwoFactorCode, { challenge }),
      world.anybody.send(resendTwoFactorCode, { challenge }),
    ]);

    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    expect(await world.lettersTo(maya.email)).toHaveLength(before + 1);
  });
});

describe('with codes by SMS', () => {
  it('they go to the confirmed mobile, shown by its last three digits', async () => {
    const maya = await personWithCodes();
    await confirmMobile(world, maya, '+61412777123');
    await maya.call(authEndpoints.updateOtpMethod, { method: 'sms' });

    const { challenge, ...due } = await passwordOnly(world, maya);
    const letter = (await world.lettersTo('+61412777123')).at(-1);

    expect(letter?.channel).toBe('sms');
    expect(due).toMatchObject({ method: 'sms', masked_destination: expect.stringMatching(/^[* ]+123$/) });
    expect((await answer(challenge, codeIn(letter))).status).toBe(200);
  });

  it('a number that is not confirmed can not be chosen', async () => {
    const maya = await personWithCodes();
    await maya.call(usersEndpoints.startMobileChange, { mobile_phone: '0412 777 124' });

    const refused = await maya.send(authEndpoints.updateOtpMethod, { method: 'sms' });

    expect(refused.json()).toMatchObject({
      code: 'conflict',
      message: 'Please confirm a mobile number first.',
    });
  });
});

describe('with an authenticator app', () => {
  async function pair(maya: Someone): Promise<{ secret: string; codes: string[] }> {
    const { secret } = await maya.call(startTotp, {});
    const { recovery_codes } = await maya.call(confirmTotp, { code: codeOf(secret) });
    return { secret, codes: recovery_codes };
  }

  const codeOf = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(world.now().getTime() / 1000) });

  it('pairing turns the second step on, answers recovery codes and tells by mail', async () => {
    const maya = await world.person();
    const { secret, otpauth_uri, qr_code } = await maya.call(startTotp, {});

    const { user, recovery_codes } = await maya.call(confirmTotp, { code: codeOf(secret) });

    expect(otpauth_uri).toContain(`secret=${secret}`);
    expect(otpauth_uri).not.toContain('example');
    expect(qr_code).toMatch(/^data:image\/png;base64,/);
    expect(user.two_factor).toEqual({
      enabled: true,
      method: 'totp',
      masked_destination: null,
      authenticator_ready: true,
      recovery_codes_left: 10,
    });
    expect(recovery_codes).toHaveLength(10);
    expect((await world.lettersTo(maya.email)).at(-1)?.text).toContain('authenticator app');
  });

  it('its code signs in once; the code that paired it is used up as well', async () => {
    const maya = await world.person();
    const { secret } = await pair(maya);
    const first = await passwordOnly(world, maya);
    expect((await answer(first.challenge, codeOf(secret))).code).toBe('code_invalid');
    world.advance(31_000);
    const second = await passwordOnly(world, maya);
    const code = codeOf(secret);

    expect((await answer(first.challenge, code)).status).toBe(200);
    expect((await answer(second.challenge, code)).code).toBe('code_invalid');
  });

  it('of one code for two challenges at once, one signs in', async () => {
    const maya = await world.person();
    const { secret } = await pair(maya);
    world.advance(31_000);
    const dues = [await passwordOnly(world, maya), await passwordOnly(world, maya)];
    const code = codeOf(secret);

    const answers = await Promise.all(dues.map(({ challenge }) => answer(challenge, code)));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  it('a code of a minute ago is refused', async () => {
    const maya = await world.person();
    const { secret } = await pair(maya);
    world.advance(31_000);
    const code = codeOf(secret);
    world.advance(90_000);
    const { challenge } = await passwordOnly(world, maya);

    expect((await answer(challenge, code)).code).toBe('code_invalid');
  });

  it('a wrong code pairs nothing, and the app paired before keeps working until the new one is', async () => {
    const maya = await world.person();
    const { secret: former } = await pair(maya);
    const { secret } = await maya.call(startTotp, {});
    const refused = await maya.send(confirmTotp, { code: wrong(codeOf(secret)) });
    world.advance(31_000);
    const { challenge } = await passwordOnly(world, maya);

    expect(refused.json().code).toBe('code_invalid');
    expect((await answer(challenge, codeOf(former))).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are ten, all different, shown once', async () => {
    const { recovery, ...maya } = await personWithCodes();

    const again = await maya.call(authEndpoints.updateTwoFactor, { enabled: true });

    expect(new Set(recovery).size).toBe(10);
    expect(again.recovery_codes).toEqual([]);
  });

  it('each signs in once, in place of any code', async () => {
    const { recovery, ...maya } = await personWithCodes();
    const typed = recovery[3]?.toUpperCase().replaceAll('-', ' ') ?? '';
    const [one, other] = [await passwordOnly(world, maya), await passwordOnly(world, maya)];

    expect((await answer(one.challenge, typed)).status).toBe(200);
    expect((await answer(other.challenge, typed)).code).toBe('code_invalid');
    const { user } = await maya.call(authEndpoints.getProfile, {});
    expect(user.two_factor.recovery_codes_left).toBe(9);
  });

  it('of somebody else are worth nothing', async () => {
    const [{ recovery }, sam] = [await personWithCodes(), await personWithCodes()];
    const { challenge } = await passwordOnly(world, sam);

    expect((await answer(challenge, recovery[0] ?? '')).code).toBe('code_invalid');
  });

  it('made anew, the old ones stop working', async () => {
    const { recovery, ...maya } = await personWithCodes();
    const { recovery_codes } = await maya.call(authEndpoints.renewRecoveryCodes, {});
    const [one, other] = [await passwordOnly(world, maya), await passwordOnly(world, maya)];

    expect((await answer(one.challenge, recovery[0] ?? '')).code).toBe('code_invalid');
    expect((await answer(other.challenge, recovery_codes[0] ?? '')).status).toBe(200);
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

    await maya.call(authEndpoints.validatePassword, { password: maya.password });

    await maya.call(authEndpoints.updateTwoFactor, { enabled: true });
    world.advance(5 * MINUTE + 1000);
    const later = await maya.send(authEndpoints.updateTwoFactor, { enabled: false });
    expect(later.json().code).toBe('reauthentication_required');
  });

  it('a wrong password opens nothing, stands at its field and ends no session', async () => {
    const maya = await world.person();
    world.advance(6 * MINUTE);

    const refused = await maya.send(authEndpoints.validatePassword, { password: 'not this one' });

    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toEqual({ password: 'This is not your password. Please check it.' });
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
    expect((await world.lettersTo(maya.email)).at(-1)?.text).toContain('now asks for a code');
  });

  it('turned off, the password is enough again, the codes are gone and a mail says so', async () => {
    const maya = await personWithCodes();

    const { user } = await maya.call(authEndpoints.updateTwoFactor, { enabled: false });
    const reply = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: maya.email,
      password: maya.password,
    });

    expect(user.two_factor).toMatchObject({ enabled: false, recovery_codes_left: 0 });
    expect('token' in reply).toBe(true);
    expect((await world.lettersTo(maya.email)).at(-1)?.text).toContain('no longer asks for a code');
  });
});

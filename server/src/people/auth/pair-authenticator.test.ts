import { authEndpoints } from '@kith/contract/auth';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { answerCode, passwordOnly, wrongCode } from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { startTotp, confirmTotp } = authEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld({ patience: 10 });
});
afterAll(() => world.close());

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
      methods: ['email', 'sms', 'totp'],
      otp: 'totp',
      masked_destination: null,
      authenticator_ready: true,
      recovery_codes_left: 10,
      due_for_work: false,
      mail_is_enough: false,
    });
    expect(recovery_codes).toHaveLength(10);
    expect((await world.mailsTo(maya.email)).at(-1)?.text).toContain('authenticator app');
  });

  it('its code signs in once; the code that paired it is used up as well', async () => {
    const maya = await world.person();
    const { secret } = await pair(maya);
    const first = await passwordOnly(world, maya);
    expect((await answerCode(world, first.challenge, codeOf(secret))).code).toBe('code_invalid');
    world.advance(31_000);
    const second = await passwordOnly(world, maya);
    const code = codeOf(secret);

    expect((await answerCode(world, first.challenge, code)).status).toBe(200);
    expect((await answerCode(world, second.challenge, code)).code).toBe('code_invalid');
  });

  it('of one code for forty challenges at once, one signs in', async () => {
    const maya = await world.person();
    const { secret } = await pair(maya);
    world.advance(31_000);
    const dues = [];
    for (let count = 0; count < 40; count += 1) dues.push(await passwordOnly(world, maya));
    const code = codeOf(secret);

    const answers = await Promise.all(dues.map(({ challenge }) => answerCode(world, challenge, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a code of a minute ago is refused', async () => {
    const maya = await world.person();
    const { secret } = await pair(maya);
    world.advance(31_000);
    const code = codeOf(secret);
    world.advance(90_000);
    const { challenge } = await passwordOnly(world, maya);

    expect((await answerCode(world, challenge, code)).code).toBe('code_invalid');
  });

  it('a wrong code pairs nothing, and the app paired before keeps working until the new one is', async () => {
    const maya = await world.person();
    const { secret: former } = await pair(maya);
    const { secret } = await maya.call(startTotp, {});
    const refused = await maya.send(confirmTotp, { code: wrongCode(codeOf(secret)) });
    world.advance(31_000);
    const { challenge } = await passwordOnly(world, maya);

    expect(refused.json().code).toBe('code_invalid');
    expect((await answerCode(world, challenge, codeOf(former))).status).toBe(200);
  });
});

it('many at once begin to pair without holding up anyone else', async () => {
  const maya = await world.person();

  const answers = await Promise.all(Array.from({ length: 20 }, () => maya.send(startTotp, {})));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
});

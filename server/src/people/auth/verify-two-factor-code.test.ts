import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerCode,
  codeIn,
  confirmMobile,
  newestCodeTo,
  passwordOnly,
  personWithCodes,
  wrongCode,
} from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { verifyTwoFactorCode } = authEndpoints;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('with codes by mail', () => {
  it('a password alone gives a challenge and no token; the code gives the session', async () => {
    const maya = await personWithCodes(world);

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
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);

    const refused = await world.withToken(challenge).send(authEndpoints.getProfile, {});

    expect(refused.statusCode).toBe(401);
  });

  it('a code works once', async () => {
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);

    expect((await answerCode(world, challenge, code)).status).toBe(200);
    expect(await answerCode(world, challenge, code)).toMatchObject({ status: 422, code: 'code_invalid' });
  });

  it('of one right code sent ten times at once, one signs in', async () => {
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);

    const answers = await Promise.all(Array.from({ length: 10 }, () => answerCode(world, challenge, code)));

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('a code works for 10 minutes', async () => {
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    world.advance(10 * MINUTE);

    expect((await answerCode(world, challenge, code)).code).toBe('code_invalid');
  });

  it('a code is of no use with another challenge, of the same person or of another', async () => {
    const [maya, sam] = [await personWithCodes(world), await personWithCodes(world)];
    const one = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    const other = await passwordOnly(world, maya);
    const theirs = await passwordOnly(world, sam);

    expect((await answerCode(world, other.challenge, code)).code).toBe('code_invalid');
    expect((await answerCode(world, theirs.challenge, code)).code).toBe('code_invalid');
    expect((await answerCode(world, one.challenge, code)).status).toBe(200);
  });

  it('after five wrong codes the right one is refused too', async () => {
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    for (let tries = 0; tries < 5; tries += 1) await answerCode(world, challenge, wrongCode(code));

    expect((await answerCode(world, challenge, code)).code).toBe('code_invalid');
  });

  it('a hundred guesses at once are a hundred: five are judged, and the right code is refused after them', async () => {
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => answerCode(world, challenge, wrongCode(code))),
    );

    expect(answers.every((one) => one.code === 'code_invalid')).toBe(true);
    const { rows } = await world.database.db.execute(
      sql`select tries from two_factor_challenges where user_id = ${maya.id}`,
    );
    expect(rows).toEqual([{ tries: 5 }]);
    const judged = await world.database.db.execute(
      sql`select count(*)::int as judged from facts where member_id = ${maya.id} and type = 'auth.sign_in_failed'`,
    );
    expect(judged.rows).toEqual([{ judged: 5 }]);
    expect((await answerCode(world, challenge, code)).code).toBe('code_invalid');
  });
});

describe('with codes by SMS', () => {
  it('they go to the confirmed mobile, shown by its last three digits', async () => {
    const maya = await personWithCodes(world);
    await confirmMobile(world, maya, '+61412777123');
    await maya.call(authEndpoints.updateOtpMethod, { method: 'sms' });

    const { challenge, ...due } = await passwordOnly(world, maya);
    const mail = (await world.mailsTo('+61412777123')).at(-1);

    expect(mail?.channel).toBe('sms');
    expect(due).toMatchObject({ method: 'sms', masked_destination: expect.stringMatching(/^[* ]+123$/) });
    expect((await answerCode(world, challenge, codeIn(mail))).status).toBe(200);
  });

  it('a number that is not confirmed can not be chosen', async () => {
    const maya = await personWithCodes(world);
    await maya.call(usersEndpoints.startMobileChange, { mobile_phone: '0412 777 124' });

    const refused = await maya.send(authEndpoints.updateOtpMethod, { method: 'sms' });

    expect(refused.json()).toMatchObject({
      code: 'conflict',
      message: 'Please confirm a mobile number first.',
    });
  });
});

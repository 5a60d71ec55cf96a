import { authEndpoints } from '@kith/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  answerCode,
  newestCodeTo,
  passwordOnly,
  personWithCodes,
  wrongCode,
} from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { resendTwoFactorCode } = authEndpoints;
const MINUTE = 60_000;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('asking for a new code', () => {
  it('is refused for a minute, then sends one; the former stops working', async () => {
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);
    const first = await newestCodeTo(world, maya.email);
    const soon = await world.anybody.send(resendTwoFactorCode, { challenge });
    world.advance(MINUTE);

    const { two_factor } = await world.anybody.call(resendTwoFactorCode, { challenge });
    const second = await newestCodeTo(world, maya.email);

    expect(soon.statusCode).toBe(429);
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(50);
    expect(two_factor).toMatchObject({ challenge, method: 'email', masked_destination: 'm***@example.com' });
    if (first !== second) expect((await answerCode(world, challenge, first)).code).toBe('code_invalid');
    expect((await answerCode(world, challenge, second)).status).toBe(200);
  });

  it('gives no new tries', async () => {
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    for (let tries = 0; tries < 5; tries += 1) await answerCode(world, challenge, wrongCode(code));
    world.advance(MINUTE);

    const refused = await world.anybody.send(resendTwoFactorCode, { challenge });

    expect(refused.json().code).toBe('code_invalid');
  });

  it('twice at once sends one', async () => {
    const maya = await personWithCodes(world);
    const { challenge } = await passwordOnly(world, maya);
    const before = (await world.mailsTo(maya.email)).length;
    world.advance(MINUTE);

    const both = await Promise.all([
      world.anybody.send(resendTwoFactorCode, { challenge }),
      world.anybody.send(resendTwoFactorCode, { challenge }),
    ]);

    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    expect(await world.mailsTo(maya.email)).toHaveLength(before + 1);
  });
});

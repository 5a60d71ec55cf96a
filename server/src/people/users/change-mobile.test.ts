import { randomInt } from 'node:crypto';
import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { startMobileChange, confirmMobileChange, removeMobile } = usersEndpoints;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

/** As people type it, and as it is kept. */
function newNumber(): { typed: string; kept: string } {
  const digits = String(randomInt(1_000_000)).padStart(6, '0');
  return { typed: `0412 ${digits.slice(0, 3)} ${digits.slice(3)}`, kept: `+61412${digits}` };
}

async function confirmed(maya: Someone): Promise<{ typed: string; kept: string }> {
  const number = newNumber();
  await maya.call(startMobileChange, { mobile_phone: number.typed });
  await maya.call(confirmMobileChange, { code: await codeTo(number.kept) });
  return number;
}

async function codeTo(number: string): Promise<string> {
  const mail = (await world.mailsTo(number)).at(-1);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

describe('changing the mobile number', () => {
  it('shows the last three digits once the code is entered, and signs in with the number', async () => {
    const maya = await world.person();
    const number = newNumber();
    await maya.call(startMobileChange, { mobile_phone: number.typed });

    const { user } = await maya.call(confirmMobileChange, { code: await codeTo(number.kept) });

    expect(user.mobile_phone).toBe(`*** *** ${number.kept.slice(-3)}`);
    const reply = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: number.typed,
      password: maya.password,
    });
    expect('token' in reply).toBe(true);
  });

  it('signs no one in with a number that is not confirmed', async () => {
    const maya = await world.person();
    const number = newNumber();

    await maya.call(startMobileChange, { mobile_phone: number.typed });

    const answer = await world.anybody.send(authEndpoints.logIn, {
      email_or_mobile: number.typed,
      password: maya.password,
    });
    expect(answer.statusCode).toBe(401);
  });

  it('answers alike for a number that someone has, and sends no code there', async () => {
    const maya = await world.person();
    const sam = await world.person();
    const his = await confirmed(sam);

    const unknown = await maya.send(startMobileChange, { mobile_phone: newNumber().typed });
    const known = await maya.send(startMobileChange, { mobile_phone: his.typed });

    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect((await world.mailsTo(his.kept)).at(-1)?.text).not.toMatch(/\d{6}/);
  });

  it.each(['12345', '02 5550 1234', '+1 23'])(
    'does not take %s for a mobile number',
    async (mobile_phone) => {
      const maya = await world.person();

      const answer = await maya.send(startMobileChange, { mobile_phone });

      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json().errors)).toEqual(['mobile_phone']);
    },
  );

  it('tells the address of the account', async () => {
    const maya = await world.person();

    await confirmed(maya);

    expect((await world.mailsTo(maya.email)).at(-1)).toMatchObject({
      subject: 'Your Kith mobile number has changed',
    });
  });
});

describe('removing the mobile number', () => {
  it('forgets it', async () => {
    const maya = await world.person();
    await confirmed(maya);

    const { user } = await maya.call(removeMobile, {});

    expect(user.mobile_phone).toBeNull();
  });

  it('waits until it is no longer the second factor', async () => {
    const maya = await world.person();
    await confirmed(maya);
    await maya.call(authEndpoints.updateOtpMethod, { method: 'sms' });
    await maya.call(authEndpoints.updateTwoFactor, { enabled: true });

    const answer = await maya.send(removeMobile, {});

    expect(answer.statusCode).toBe(409);
    await maya.call(authEndpoints.updateTwoFactor, { enabled: false });
    const { user } = await maya.call(removeMobile, {});
    expect(user.two_factor).toMatchObject({ enabled: false, method: 'email' });
  });
});

describe('asking for codes', () => {
  it('is possible once a minute for the same number', async () => {
    const strict = await makeWorld({ limitScale: 1 });
    const maya = await strict.person();
    const { typed } = newNumber();
    await maya.call(startMobileChange, { mobile_phone: typed });

    const answer = await maya.send(startMobileChange, { mobile_phone: typed });

    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    await strict.close();
  });

  it('is possible five times an hour', async () => {
    const strict = await makeWorld({ limitScale: 1 });
    const maya = await strict.person();
    for (let time = 1; time <= 5; time += 1) {
      await maya.call(startMobileChange, { mobile_phone: newNumber().typed });
    }

    const answer = await maya.send(startMobileChange, { mobile_phone: newNumber().typed });

    expect(answer.statusCode).toBe(429);
    await strict.close();
  });
});

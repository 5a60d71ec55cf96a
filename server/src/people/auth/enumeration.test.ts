import { authEndpoints } from '@kith/contract/auth';
import type { Endpoint } from '@kith/contract/kit/endpoint';
import { signUpEndpoints } from '@kith/contract/sign-up';
import { usersEndpoints } from '@kith/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeSealer } from '#kernel/seal';
import type { Caller, Someone } from '../../testing/caller.ts';
import { signUpLinkIn } from '../../testing/people.ts';
import { confirmMobile, passwordOnly, resetCodeIn, turnOnSecondStep } from '../../testing/second-step.ts';
import { tells, timed } from '../../testing/timing.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { logIn, requestPasswordReset, validatePasswordCode, changePassword } = authEndpoints;
const { verifyTwoFactorCode, resendTwoFactorCode } = authEndpoints;
const { registerDirectly, verifySignUpLink, signUp } = signUpEndpoints;

let world: World;
let maya: Someone;
beforeAll(async () => {
  world = await makeWorld();
  maya = await world.person();
  await confirmMobile(world, maya, '+61412345678');
});
afterAll(() => world.close());

/** All that a person sees of an answer but the time of day. */
async function seen(caller: Caller, endpoint: Endpoint, input: object): Promise<string> {
  const { statusCode, headers, body } = await caller.send(endpoint, input);
  return JSON.stringify({ statusCode, headers: { ...headers, date: undefined }, body }, null, 1);
}

const NOBODY = 'nobody.at.all@example.com';
const SECRET = 'a secret of this test';
const STRANGE = 'A'.repeat(43);

function asking(email: string) {
  return { first_name: 'Noor', last_name: 'Quist', email, birth_date: '1990-05-17' };
}

describe('no one learns who has an account', () => {
  it('by signing in with an address', async () => {
    const password = 'not the password';

    expect(await seen(world.anybody, logIn, { email_or_mobile: maya.email, password })).toBe(
      await seen(world.anybody, logIn, { email_or_mobile: NOBODY, password }),
    );
  });

  it('by signing in with a mobile number', async () => {
    const password = 'not the password';

    expect(await seen(world.anybody, logIn, { email_or_mobile: '0412 345 678', password })).toBe(
      await seen(world.anybody, logIn, { email_or_mobile: '0412 345 679', password }),
    );
  });

  it('by asking for a new password with an address', async () => {
    expect(await seen(world.anybody, requestPasswordReset, { email_or_mobile: maya.email })).toBe(
      await seen(world.anybody, requestPasswordReset, { email_or_mobile: NOBODY }),
    );
    expect(await world.mailsTo(NOBODY)).toEqual([]);
    expect(await world.mailsTo('')).toEqual([]);
  });

  it('by asking for a new password with a mobile number', async () => {
    expect(await seen(world.anybody, requestPasswordReset, { email_or_mobile: '0412 345 678' })).toBe(
      await seen(world.anybody, requestPasswordReset, { email_or_mobile: '0412 345 679' }),
    );
  });

  it('by asking for an account', async () => {
    expect(await seen(world.anybody, registerDirectly, asking(maya.email))).toBe(
      await seen(world.anybody, registerDirectly, asking('new.person@example.com')),
    );
  });

  it('by changing the own address to one that someone has', async () => {
    const sam = await world.person();

    expect(await seen(sam, usersEndpoints.startEmailChange, { email: maya.email })).toBe(
      await seen(sam, usersEndpoints.startEmailChange, { email: 'another.new@example.com' }),
    );
  });

  it('by links: wrong, used and expired ones are refused alike', async () => {
    await world.anybody.call(requestPasswordReset, { email_or_mobile: maya.email });
    const used = resetCodeIn((await world.mailsTo(maya.email)).at(-1));
    await world.anybody.call(changePassword, { code: used, password: maya.password });
    await world.anybody.call(registerDirectly, asking('late@example.com'));
    const link = signUpLinkIn((await world.mailsTo('late@example.com')).at(-1));
    const wrongCode = await seen(world.anybody, verifySignUpLink, { ...link, security_code: STRANGE });
    world.advance(15 * 86_400_000);

    const strange = await seen(world.anybody, validatePasswordCode, { code: STRANGE });
    const links = [
      await seen(world.anybody, validatePasswordCode, { code: used }),
      await seen(world.anybody, changePassword, { code: used, password: 'walks by the river' }),
      await seen(world.anybody, changePassword, { code: STRANGE, password: 'walks by the river' }),
      wrongCode,
      await seen(world.anybody, verifySignUpLink, link),
      await seen(world.anybody, verifySignUpLink, { invitation_id: STRANGE, security_code: STRANGE }),
      await seen(world.anybody, signUp, {
        ...link,
        password: 'walks by the river',
        user_agreement_version: 1,
        privacy_terms_version: 1,
      }),
    ];

    expect(new Set([strange, ...links]).size).toBe(1);
    expect(strange).toContain('link_invalid');
  });

  it('by codes: a wrong code, one that came late and a challenge that never was are refused alike', async () => {
    const sam = await world.person();
    await turnOnSecondStep(sam);
    const { challenge } = await passwordOnly(world, sam);
    const wrong = await seen(world.anybody, verifyTwoFactorCode, { challenge, code: 'abcdef' });
    world.advance(11 * 60_000);

    const answers = [
      await seen(world.anybody, verifyTwoFactorCode, { challenge, code: '123456' }),
      await seen(world.anybody, verifyTwoFactorCode, { challenge: STRANGE, code: '123456' }),
      await seen(world.anybody, resendTwoFactorCode, { challenge }),
      await seen(world.anybody, resendTwoFactorCode, { challenge: STRANGE }),
    ];

    expect(new Set([wrong, ...answers]).size).toBe(1);
    expect(wrong).toContain('code_invalid');
  });
});

describe('time does not tell who has an account', () => {
  /** A busy machine may disturb one measurement; it does not disturb two in the same way. */
  async function staysSilent(rounds: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
    await timed(3, one, other);
    const first = await timed(rounds, one, other);
    const last = tells(first) ? await timed(rounds * 2, one, other) : first;
    expect(tells(last), `known by unknown: ${JSON.stringify([first, last])}`).toBe(false);
  }

  it('when someone signs in, and after many guesses not even whose password was right', {
    timeout: 120_000,
  }, async () => {
    const real = await makeWorld({ passwordCost: 'normal', secret: () => SECRET });
    try {
      const { email, password } = await real.person();
      const guess =
        (email_or_mobile: string, typed = 'not the password') =>
        () =>
          real.anybody.send(logIn, { email_or_mobile, password: typed });
      await staysSilent(20, guess(email), guess(NOBODY));

      await manyGuessesWereMade(real, email);
      expect((await guess(email)()).json().two_factor.after_guesses).toBe(true);
      await staysSilent(15, guess(email, password), guess(email));
    } finally {
      await real.close();
    }
  });

  async function manyGuessesWereMade({ database }: World, login: string): Promise<void> {
    const digest = makeSealer(SECRET).digest(`login ${login}`);
    const over = Date.now() + 3_600_000;
    for (const key of [`sign-in-login:${digest}`, `sign-in-login:${digest} at home`])
      await database.db.execute(sql`
        insert into attempts (key, points, expire) values (${key}, 1000000, ${over})
        on conflict (key) do update set points = excluded.points`);
  }

  it('when someone asks for a new password', { timeout: 60_000 }, async () => {
    const ask = (email_or_mobile: string) => () =>
      world.anybody.send(requestPasswordReset, { email_or_mobile });

    await staysSilent(120, ask(maya.email), ask(NOBODY));
  });

  it('when someone asks for an account', { timeout: 60_000 }, async () => {
    const ask = (email: string) => () => world.anybody.send(registerDirectly, asking(email));

    await staysSilent(120, ask(maya.email), ask('new.person@example.com'));
  });
});

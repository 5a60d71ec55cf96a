import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import {
  answerCode,
  codeIn,
  confirmMobile,
  newestCodeTo,
  passwordOnly,
  resetCodeIn,
  turnOnSecondStep,
} from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';

const { requestPasswordReset, validatePasswordCode, changePassword, logIn } = authEndpoints;
const HOUR = 3_600_000;
const NEW = 'a new walk by the sea';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

async function resetLink({ email }: Someone): Promise<string> {
  await world.anybody.call(requestPasswordReset, { email_or_mobile: email });
  return resetCodeIn((await world.mailsTo(email)).at(-1));
}

async function opens({ email }: Someone, password: string): Promise<boolean> {
  return (await world.anybody.send(logIn, { email_or_mobile: email, password })).statusCode === 200;
}

async function refusal(input: object): Promise<string> {
  return (await world.anybody.send(changePassword, input)).json().code;
}

describe('a forgotten password', () => {
  it('is replaced by the link in the mail: all sessions end, the old one stops working, a mail says so', async () => {
    const maya = await world.person();
    const code = await resetLink(maya);
    const checked = await world.anybody.call(validatePasswordCode, { code });

    await world.anybody.call(changePassword, { code, password: NEW });

    expect(checked).toEqual({ valid: true, two_factor: null });
    expect((await maya.send(authEndpoints.getProfile, {})).statusCode).toBe(401);
    expect(await opens(maya, maya.password)).toBe(false);
    expect(await opens(maya, NEW)).toBe(true);
    expect((await world.mailsTo(maya.email)).at(-1)?.text).toContain('Your Kith password has changed');
  });

  it('can be asked for by mobile: the link comes by SMS', async () => {
    const maya = await world.person();
    await confirmMobile(world, maya, '+61412888001');

    await world.anybody.call(requestPasswordReset, { email_or_mobile: '0412 888 001' });
    const mail = (await world.mailsTo('+61412888001')).at(-1);
    await world.anybody.call(changePassword, { code: resetCodeIn(mail), password: NEW });

    expect(mail?.channel).toBe('sms');
    expect(await opens(maya, NEW)).toBe(true);
  });

  it('looking at the link does not use it up; using it does, and of two at once one wins', async () => {
    const maya = await world.person();
    const code = await resetLink(maya);
    await world.anybody.call(validatePasswordCode, { code });
    await world.anybody.call(validatePasswordCode, { code });

    const both = await Promise.all([
      world.anybody.send(changePassword, { code, password: NEW }),
      world.anybody.send(changePassword, { code, password: NEW }),
    ]);

    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404]);
    expect(await refusal({ code, password: NEW })).toBe('link_invalid');
  });

  it('a link works for one hour, and no longer once another was used', async () => {
    const maya = await world.person();
    const [first, second] = [await resetLink(maya), await resetLink(maya)];
    await world.anybody.call(changePassword, { code: second, password: NEW });
    const late = await resetLink(maya);
    world.advance(HOUR);

    expect(await refusal({ code: first, password: NEW })).toBe('link_invalid');
    expect(await refusal({ code: late, password: NEW })).toBe('link_invalid');
  });

  it('a link that went to a former address opens nothing once the address was changed', async () => {
    const maya = await world.person();
    const code = await resetLink(maya);
    await maya.call(usersEndpoints.startEmailChange, { email: 'maya.elsewhere@example.com' });
    const typed = await newestCodeTo(world, 'maya.elsewhere@example.com');
    await maya.call(usersEndpoints.confirmEmailChange, { code: typed });

    expect(await refusal({ code, password: NEW })).toBe('link_invalid');
  });

  it('a password that is refused leaves the link as it was', async () => {
    const maya = await world.person();
    const code = await resetLink(maya);

    const refused = await world.anybody.send(changePassword, { code, password: 'password1234' });

    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().errors)).toEqual(['password']);
    await world.anybody.call(changePassword, { code, password: NEW });
  });
});

describe('a forgotten password where the second step is on', () => {
  it('the link alone does not change it; with the code that came it does', async () => {
    const maya = await world.person();
    await turnOnSecondStep(maya);
    const code = await resetLink(maya);
    const { two_factor } = await world.anybody.call(validatePasswordCode, { code });
    const challenge = two_factor?.challenge ?? '';
    const otp = await newestCodeTo(world, maya.email);

    expect(two_factor?.method).toBe('email');
    expect(await refusal({ code, password: NEW })).toBe('code_invalid');
    expect(
      await refusal({ code, password: NEW, challenge, otp: '000000' === otp ? '000001' : '000000' }),
    ).toBe('code_invalid');
    await world.anybody.call(changePassword, { code, password: NEW, challenge, otp });
    expect((await passwordOnly(world, { ...maya, password: NEW })).method).toBe('email');
  });

  it('a challenge of a sign-in, or of another person, does not stand in for it', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    await turnOnSecondStep(maya);
    await turnOnSecondStep(sam);
    const code = await resetLink(maya);
    const signIn = await passwordOnly(world, maya);
    const mayasCode = codeIn((await world.mailsTo(maya.email)).at(-1));
    const theirs = await world.anybody.call(validatePasswordCode, { code: await resetLink(sam) });
    const samsCode = await newestCodeTo(world, sam.email);

    expect(await refusal({ code, password: NEW, challenge: signIn.challenge, otp: mayasCode })).toBe(
      'code_invalid',
    );
    expect(
      await refusal({ code, password: NEW, challenge: theirs.two_factor?.challenge, otp: samsCode }),
    ).toBe('code_invalid');
    expect(await opens(maya, maya.password)).toBe(true);
  });

  it('the challenge of a reset signs no one in', async () => {
    const maya = await world.person();
    await turnOnSecondStep(maya);
    const { two_factor } = await world.anybody.call(validatePasswordCode, { code: await resetLink(maya) });
    const code = await newestCodeTo(world, maya.email);

    const refused = await world.anybody.send(authEndpoints.verifyTwoFactorCode, {
      challenge: two_factor?.challenge ?? '',
      code,
    });

    expect(refused.json().code).toBe('code_invalid');
  });

  it('a phone alone is not both: where codes come by SMS, the link comes by mail', async () => {
    const maya = await world.person();
    await confirmMobile(world, maya, '+61412888002');
    await turnOnSecondStep(maya);
    await maya.call(authEndpoints.updateOtpMethod, { method: 'sms' });
    const sms = (await world.mailsTo('+61412888002')).length;

    await world.anybody.call(requestPasswordReset, { email_or_mobile: '0412 888 002' });

    expect(await world.mailsTo('+61412888002')).toHaveLength(sms);
    expect(resetCodeIn((await world.mailsTo(maya.email)).at(-1))).toMatch(/^[\w-]{43}$/);
  });

  it('a recovery code stands in for the code', async () => {
    const maya = await world.person();
    const [otp = ''] = await turnOnSecondStep(maya);
    const code = await resetLink(maya);
    const { two_factor } = await world.anybody.call(validatePasswordCode, { code });

    await world.anybody.call(changePassword, { code, password: NEW, challenge: two_factor?.challenge, otp });

    expect((await passwordOnly(world, { ...maya, password: NEW })).method).toBe('email');
  });
});

describe('a password changed by someone who is signed in', () => {
  it('ends the other sessions, not this one, and tells by mail', async () => {
    const maya = await world.person();
    const phone = await world.anybody.call(logIn, { email_or_mobile: maya.email, password: maya.password });
    if (!('token' in phone)) throw new Error('a code is due');

    await maya.call(changePassword, { password: NEW, current_password: maya.password });

    await maya.call(authEndpoints.getProfile, {});
    expect((await world.withToken(phone.token).send(authEndpoints.getProfile, {})).statusCode).toBe(401);
    expect(await opens(maya, NEW)).toBe(true);
    expect((await world.mailsTo(maya.email)).at(-1)).toMatchObject({
      subject: 'Your Kith password has changed',
    });
  });

  it.each([
    ['not the one', 'This is not your current password. Please check it.'],
    [undefined, 'Please enter your password.'],
  ])(
    'with the current password %s is refused at its field, and the session goes on',
    async (given, words) => {
      const maya = await world.person();

      const refused = await maya.send(changePassword, {
        password: NEW,
        ...(given && { current_password: given }),
      });

      expect(refused.statusCode).toBe(422);
      expect(refused.json().errors).toEqual({ current_password: words });
      await maya.call(authEndpoints.getProfile, {});
      expect(await opens(maya, NEW)).toBe(false);
    },
  );

  it('may not be made of what anyone knows about the person', async () => {
    const maya = await world.person({ firstName: 'Maya', lastName: 'Hartmann' });

    const refused = await maya.send(changePassword, {
      password: 'MayaHartmann1',
      current_password: maya.password,
    });

    expect(refused.json().errors.password).toContain('more than your name');
  });

  it('asks for a session or a link', async () => {
    const refused = await world.anybody.send(changePassword, { password: NEW, current_password: 'x' });

    expect(refused.statusCode).toBe(401);
    expect(refused.json().code).toBe('not_signed_in');
  });
});

it('nothing that opens a door is kept as it is', async () => {
  const maya = await world.person();
  const recovery = await turnOnSecondStep(maya);
  const { challenge } = await passwordOnly(world, maya);
  const code = await newestCodeTo(world, maya.email);
  const { secret } = await maya.call(authEndpoints.startTotp, {});
  const reset = await resetLink(maya);
  const secrets = [maya.token, maya.password, challenge, ` ${code}`, secret, reset, ...recovery];
  const plain = [...secrets, ...recovery.map((text) => text.replaceAll('-', ''))];

  const tables = await world.database.db.execute<{ name: string }>(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'jobs')`);
  let rows = 0;
  for (const { name } of tables.rows) {
    const found = await world.database.db.execute<{ text: string }>(
      sql`select to_jsonb(t)::text as text from ${sql.raw(name)} t`,
    );
    rows += found.rows.length;
    for (const { text } of found.rows)
      expect(
        plain.filter((one) => text.includes(one)),
        name,
      ).toEqual([]);
  }
  expect(rows).toBeGreaterThan(100);
  expect(world.logLines.filter((line) => plain.some((one) => line.includes(one)))).toEqual([]);
});

describe('what the former password had opened half', () => {
  it('stays shut: a code that was due for it opens nothing any more', async () => {
    const maya = await world.person();
    await turnOnSecondStep(maya);
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);

    await maya.call(changePassword, { current_password: maya.password, password: NEW });

    expect(await answerCode(world, challenge, code)).toEqual({ status: 422, code: 'code_invalid' });
    expect((await world.anybody.send(authEndpoints.resendTwoFactorCode, { challenge })).statusCode).toBe(422);
  });

  it.each([
    ['the password', `password_hash = 'another'`],
    ['the second factor', 'two_factor_enabled = true'],
  ])('a login that is being compared while %s changes begins no session', async (_what, change) => {
    const maya = await world.person();
    const changing = await world.database.pool.connect();
    try {
      await changing.query('begin');
      await changing.query('select pg_advisory_xact_lock(4711, $1)', [maya.id]);
      const login = world.anybody.send(logIn, { email_or_mobile: maya.email, password: maya.password });
      await waitsForLock();
      await changing.query(`update users set ${change} where id = $1`, [maya.id]);
      await changing.query('commit');

      expect((await login).json().code).toBe('invalid_credentials');
    } finally {
      changing.release();
    }
  });

  async function waitsForLock(): Promise<void> {
    await expect
      .poll(async () => {
        const { rows } = await world.database.db.execute(
          sql`select 1 from pg_locks join pg_database on database = pg_database.oid
              where locktype = 'advisory' and not granted and datname = current_database()`,
        );
        return rows.length;
      })
      .toBe(1);
  }
});

import { authEndpoints } from '@kith/contract/auth';
import { sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeLimits } from '#kernel/limits';
import { Refusal } from '#kernel/refuse';
import { sandboxProcessor } from '#kernel/sandbox-payments/index';
import { makeSealer } from '#kernel/seal';
import type { Someone } from '../../testing/caller.ts';
import {
  codeIn,
  type Due,
  newestCodeTo,
  passwordOnly,
  turnOnSecondStep,
  wrongCode,
} from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { admitLoginAttempt, networkOf } from './login-attempts.ts';
import { rememberNetwork } from './network-store.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld({ limitScale: 1, throttleScale: 1000 });
});
afterAll(() => world.close());

const HOME = '198.51.100.7';

interface Person {
  readonly id: number;
  readonly email: string;
  readonly mobilePhone: string | null;
}

/** A guess as far as it is counted; answers whether it would have been told what the password proves. */
function guesser(person: Person, typed: string) {
  const { db, pool } = world.database;
  const ports = { limits: makeLimits(pool), sealer: makeSealer('a secret of this test') };
  const from = (address: string) => ({
    apart: db,
    ports: {
      ...ports,
      jobs: { send: async () => undefined, listDeadLetters: async () => [], retryDeadLetters: async () => 0 },
      files: noFiles,
      uploads: noFiles,
      scanner: undefined,
      push: undefined,
      guideModel: undefined,
      payments: sandboxProcessor(db, { now: () => new Date() }),
    },
    origin: { requestId: 'test', address, userAgent: '' },
  });
  return {
    from,
    async guess(address: string): Promise<boolean> {
      try {
        return (await admitLoginAttempt(from(address), typed, person)) === 'password';
      } catch (cause) {
        if (cause instanceof Refusal) return false;
        throw cause;
      }
    },
  };
}

const noFiles = {
  put: async () => '',
  write: async () => ({ key: '', onDisk: Promise.resolve() }),
  get: async () => undefined,
  open: async () => undefined,
  remove: async () => undefined,
  roomOnDisk: async () => 0,
  async *keysBefore() {},
};

function addresses(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `203.0.113.${index}`);
}

describe('guessing passwords', () => {
  it('10,000 guesses from 100 addresses: at most 100 are told whether they are right, and at home nothing changes', {
    timeout: 120_000,
  }, async () => {
    const { id, email } = await world.person();
    const { guess, from } = guesser({ id, email, mobilePhone: null }, email);
    await rememberNetwork(world.database.db, id, networkOf(from(HOME)), world.now());
    let told = 0;
    for (let round = 0; round < 100; round += 1) {
      const admitted = await Promise.all(addresses(100).map(guess));
      told += admitted.filter(Boolean).length;
    }

    expect(told).toBeGreaterThan(0);
    expect(told).toBeLessThanOrEqual(100);
    expect(await guess(HOME)).toBe(true);
  });

  it('at most 100 in a row are ever told for one person, however long it goes on and whatever login is typed', {
    timeout: 60_000,
  }, async () => {
    const { id, email } = await world.person();
    const person = { id, email, mobilePhone: '+61412000111' };
    let told = 0;
    for (const typed of [email, email.toUpperCase(), '0412 000 111', '+61 412 000 111'])
      told += await attackFor5Hours(person, typed);

    expect(told).toBeGreaterThan(50);
    expect(told).toBeLessThanOrEqual(100);
  });

  async function attackFor5Hours(person: Person, typed: string): Promise<number> {
    const { guess, from } = guesser(person, typed);
    await rememberNetwork(world.database.db, person.id, networkOf(from(HOME)), world.now());
    const tries = [...addresses(25), ...addresses(25), ...Array.from({ length: 15 }, () => HOME)];
    let told = 0;
    for (let hour = 0; hour < 5; hour += 1) {
      for (const address of tries) told += Number(await guess(address));
      await anHourPasses();
    }
    return told;
  }

  it('is answered in the same way, at the same guess, whether someone has that login or not', async () => {
    const maya = await world.person();

    const known = await answersTo(maya.email);
    await anHourPasses();
    const unknown = await answersTo('nobody.at.all@example.com');

    expect(known).toEqual(unknown);
    expect(known.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  it('says no more to a person who shares the network of someone who signs in there', {
    timeout: 30_000,
  }, async () => {
    const maya = await world.person();
    const refusalsTo = async (email_or_mobile: string): Promise<string[]> => {
      const seen: string[] = [];
      await forgetAddresses();
      for (let tries = 1; tries <= 99; tries += 1) {
        const { statusCode, body, headers } = await attempt(email_or_mobile, 'wrong', '127.0.0.1');
        const words = body.replace(/"challenge":"[\w-]{43}"/, '');
        seen.push([statusCode, words, Number(headers['retry-after'] ?? 0) > 900].join(' '));
        if (tries % 11 === 0)
          await world.database.db.execute(sql`delete from attempts where key like 'sign-in-here%'`);
        if (tries % 33 === 0) await anHourPasses();
      }
      return seen;
    };

    expect(await refusalsTo(maya.email)).toEqual(await refusalsTo('nobody.lives.here@example.com'));
  });

  async function answersTo(email_or_mobile: string): Promise<number[]> {
    const statuses: number[] = [];
    for (const address of addresses(3))
      for (let tries = 0; tries < 12; tries += 1)
        statuses.push(await signIn(email_or_mobile, 'wrong', address));
    return statuses;
  }

  it('locks no one out: at home the password is enough, and on a new network a code by mail comes to it', async () => {
    const maya = await world.person();
    await guessFromAfar(maya);

    expect(await signIn(maya.email, maya.password, '127.0.0.1')).toBe(200);
    await guessFromAfar(maya);
    const { challenge, ...due } = await dueAt(maya, '192.0.2.99');
    const mail = (await world.mailsTo(maya.email)).at(-1);

    expect(due).toEqual({
      method: 'email',
      masked_destination: null,
      resend_after_seconds: 60,
      after_guesses: true,
    });
    expect(mail?.text).toContain('Someone typed wrong passwords for your account many times');
    const opened = await verify(challenge, codeIn(mail));
    expect(opened.json()).toMatchObject({ token: expect.any(String), user: { id: maya.id } });
    // The row of guesses has ended, so a password is told again what it proves.
    expect(await signIn(maya.email, 'wrong', '192.0.2.98')).toBe(401);
  });

  it('tells nothing to a person who goes on guessing: not by log-in, nor a new code, nor a wrong one, nor a later password', async () => {
    const maya = await world.person();
    await guessFromAfar(maya);
    await guessFromAfar({ email: NOBODY });
    const guesses = [
      { email: maya.email, password: maya.password },
      { email: maya.email, password: 'wrong' },
      { email: NOBODY, password: 'wrong' },
    ];

    const seen = [];
    for (const guess of guesses) seen.push(await allThatIsSeen(guess, () => undefined));
    const former = await allThatIsSeen(guesses[0] ?? { email: '', password: '' }, async () => {
      await forgetAddresses();
      const passwords = { current_password: maya.password, password: 'a new walk by the sea' };
      await maya.call(authEndpoints.changePassword, passwords);
    });

    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toEqual(seen[2]);
    expect(seen[0]).toEqual(former);
    expect(JSON.stringify(seen[0])).toContain('after_guesses');
    expect(await world.mailsTo(NOBODY)).toEqual([]);
  });

  it('goes on alike when no more codes are sent: a right password brings five mails an hour', async () => {
    const maya = await world.person();
    await guessFromAfar(maya);
    const before = (await world.mailsTo(maya.email)).length;

    const dues = [];
    for (const address of addresses(12)) dues.push(await dueAt(maya, address));
    const last = dues.at(-1)?.challenge ?? '';
    const answers = [];
    for (let tries = 0; tries < 6; tries += 1) answers.push((await verify(last, '000000')).json().code);

    expect(new Set(dues.map((due) => JSON.stringify({ ...due, challenge: '' }))).size).toBe(1);
    expect((await world.mailsTo(maya.email)).slice(before)).toHaveLength(5);
    expect(new Set(answers)).toEqual(new Set(['code_invalid']));
  });

  it('takes no code once the password has changed, however late the change comes', async () => {
    const maya = await world.person();
    await guessFromAfar(maya);
    const { challenge } = await dueAt(maya, '192.0.2.99');
    const code = codeIn((await world.mailsTo(maya.email)).at(-1));
    expect((await verify(challenge, wrongCode(code))).statusCode).toBe(422);
    const counting = await world.database.pool.connect();
    await counting.query('begin');
    await counting.query('select from attempts where key = $1 for update', [`code-tries:${maya.id}`]);

    const verified = verify(challenge, code);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await world.database.pool.query(waiting)).rowCount).toBe(1);
    const passwords = { current_password: maya.password, password: 'a new walk by the sea' };
    await maya.call(authEndpoints.changePassword, passwords);
    await counting.query('commit');
    counting.release();

    expect((await verified).json().code).toBe('code_invalid');
  });

  it('holds up no guess at an unknown login while another unknown login is answered', async () => {
    await guessFromAfar({ email: NOBODY });
    const other = await world.database.pool.connect();
    await other.query('begin');
    await other.query('select pg_advisory_xact_lock(4711, 0)');

    const status = await signIn(NOBODY, 'wrong', '192.0.2.99');
    await other.query('rollback');
    other.release();

    expect(status).toBe(200);
  });

  it('lets no mailbox stand in for an authenticator: its code is what the mail asks for', async () => {
    const maya = await world.person();
    const { secret } = await maya.call(authEndpoints.startTotp, {});
    await maya.call(authEndpoints.confirmTotp, { code: appCode(secret) });
    await guessFromAfar(maya);

    const { challenge, method } = await dueAt(maya, '192.0.2.99');
    const mail = (await world.mailsTo(maya.email)).at(-1);
    world.advance(31_000);

    expect(method).toBe('email');
    expect(mail?.text).not.toMatch(/\b\d{6}\b/);
    expect(mail?.text).toContain('authenticator app');
    expect((await verify(challenge, appCode(secret))).statusCode).toBe(200);
  });

  function appCode(secret: string): string {
    return generateSync({ secret, epoch: Math.floor(world.now().getTime() / 1000) });
  }

  /** Wrong passwords from thirty addresses, after which no one is told any more what a password proves. */
  async function guessFromAfar({ email }: { email: string }): Promise<void> {
    for (const address of addresses(30)) await signIn(email, 'wrong', address);
    await forgetAddresses();
  }

  async function dueAt({ email, password }: Someone, address: string): Promise<Due> {
    return (await attempt(email, password, address)).json().two_factor;
  }

  function verify(challenge: string, code: string) {
    return world.anybody.send(authEndpoints.verifyTwoFactorCode, { challenge, code });
  }

  /** Every answer to one who guesses and goes on, without what is drawn by lot. */
  async function allThatIsSeen(guess: { email: string; password: string }, meanwhile: () => unknown) {
    await forgetAddresses();
    const first = await attempt(guess.email, guess.password, '192.0.2.99');
    const { challenge } = first.json().two_factor;
    const answers = [first, await world.anybody.send(authEndpoints.resendTwoFactorCode, { challenge })];
    await meanwhile();
    world.advance(61_000);
    answers.push(await world.anybody.send(authEndpoints.resendTwoFactorCode, { challenge }));
    for (const code of ['abcdef', '000000', 'k7qd-m2x9-k7qd-m2x9-k7qd-m2x9', '000000', '000000', '000000'])
      answers.push(await verify(challenge, code));
    world.advance(61_000);
    answers.push(await world.anybody.send(authEndpoints.resendTwoFactorCode, { challenge }));
    return answers.map(({ statusCode, headers, body }) => {
      const { date: _, ...rest } = headers;
      return { statusCode, headers: rest, body: body.replace(challenge, '') };
    });
  }

  async function signIn(email_or_mobile: string, password: string, remoteAddress: string): Promise<number> {
    return (await attempt(email_or_mobile, password, remoteAddress)).statusCode;
  }

  function attempt(email_or_mobile: string, password: string, remoteAddress: string) {
    return world.app.inject({
      method: 'POST',
      url: authEndpoints.logIn.path,
      remoteAddress,
      payload: { email_or_mobile, password },
    });
  }
});

it('who has come by a session gets no further: 50 wrong passwords in a row', async () => {
  await forgetAddresses();
  const maya = await world.person();
  const prove = async (password: string) =>
    (await maya.send(authEndpoints.validatePassword, { password })).statusCode;
  const answers: number[] = [];
  for (let hour = 0; hour < 7; hour += 1) {
    for (let tries = 0; tries < 10; tries += 1) answers.push(await prove('not the password'));
    await anHourPasses();
  }

  expect(answers.filter((status) => status === 422)).toHaveLength(50);
  expect(await prove(maya.password)).toBe(429);
});

it('wrong passwords in one session keep no other session of the person from proving', async () => {
  await forgetAddresses();
  const maya = await world.person();
  const signedIn = await world.anybody.send(authEndpoints.logIn, {
    email_or_mobile: maya.email,
    password: maya.password,
  });
  const thief = world.withToken(signedIn.json().token);
  const answers: number[] = [];
  for (let tries = 0; tries < 11; tries += 1)
    answers.push((await thief.send(authEndpoints.reauthenticate, { password: 'not the one' })).statusCode);
  world.advance(6 * 60_000);

  await maya.call(authEndpoints.reauthenticate, { password: maya.password });
  await maya.call(authEndpoints.endOtherSessions, {});

  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
  expect((await thief.send(authEndpoints.getProfile, {})).statusCode).toBe(401);
});

describe('guessing codes', () => {
  it('at most 15 are judged in 10 minutes and 5 are sent in an hour, for one person', async () => {
    const maya = await personWithCodes();
    let judged = 0;
    for (let sent = 0; sent < 5; sent += 1) judged += await sixWrongCodes(maya, sent);
    const sixth = await world.anybody.send(authEndpoints.logIn, {
      email_or_mobile: maya.email,
      password: maya.password,
    });

    const { rows } = await world.database.db.execute(
      sql`select count(*)::int as count from facts where member_id = ${maya.id} and type = 'auth.sign_in_failed'`,
    );
    expect(rows).toEqual([{ count: 15 }]);
    expect(judged).toBeGreaterThanOrEqual(15);
    expect(sixth.statusCode).toBe(429);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('of an app, which takes three codes at a time for good, at most 33 are judged in a day', {
    timeout: 30_000,
  }, async () => {
    await forgetAddresses();
    const maya = await world.person();
    const { secret } = await maya.call(authEndpoints.startTotp, {});
    const epoch = Math.floor(world.now().getTime() / 1000);
    await maya.call(authEndpoints.confirmTotp, { code: generateSync({ secret, epoch }) });
    const answers: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const { challenge } = await passwordOnly(world, maya);
      for (let tries = 0; tries < 5; tries += 1)
        answers.push((await verify(challenge, '000000', round)).statusCode);
      await world.database.db.execute(sql`delete from attempts where key not like '%-app-day%'`);
    }

    expect(answers.filter((status) => status === 422)).toHaveLength(33);
    expect(answers.filter((status) => status === 429)).toHaveLength(7);
  });

  async function sixWrongCodes(maya: Someone, from: number): Promise<number> {
    const { challenge } = await passwordOnly(world, maya);
    const code = await newestCodeTo(world, maya.email);
    const answers: number[] = [];
    for (let tries = 0; tries < 6; tries += 1)
      answers.push((await verify(challenge, wrongCode(code), from)).statusCode);
    await forgetAddresses();
    return answers.filter((status) => status === 422).length;
  }

  async function personWithCodes(): Promise<Someone> {
    await forgetAddresses();
    const maya = await world.person();
    await turnOnSecondStep(maya);
    return maya;
  }

  function verify(challenge: string, code: string, from: number) {
    return world.app.inject({
      method: 'POST',
      url: authEndpoints.verifyTwoFactorCode.path,
      remoteAddress: `203.0.113.${from}`,
      payload: { challenge, code },
    });
  }
});

const NOBODY = 'nobody.guessed.at@example.com';

/** What is counted for an hour or less begins anew; rows of wrong guesses do not. */
async function anHourPasses(): Promise<void> {
  await world.database.db.execute(sql`delete from attempts where key not like '%-row%'`);
}

async function forgetAddresses(): Promise<void> {
  await world.database.db.execute(sql`delete from attempts where key like '%address%'`);
}

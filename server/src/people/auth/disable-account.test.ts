import { authEndpoints } from '@kith/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetCodeIn } from '#testing/second-step';
import { makeOrganisation } from '../../testing/professionals.ts';
import { makeWorld, type World } from '../../testing/world.ts';
import { makeResetLink, operatorActs, signInLog } from './index.ts';

const { disableAccount, enableAccount } = operatorActs;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const disable = (person: { readonly id: number }) => world.operate((ctx) => disableAccount(ctx, person));
const enable = (person: { readonly id: number }) => world.operate((ctx) => enableAccount(ctx, person));
const signIn = (email: string, password: string) =>
  world.anybody.send(authEndpoints.logIn, { email_or_mobile: email, password });

describe('an account that the operator has disabled', () => {
  it('is closed in every open session at once', async () => {
    const sam = await world.person();

    await disable(sam);

    expect((await sam.send(authEndpoints.getProfile, {})).statusCode).toBe(401);
  });

  it('answers a sign-in with the right password as one with a wrong password', async () => {
    const sam = await world.person();
    await disable(sam);

    const right = await signIn(sam.email, sam.password);
    const wrong = await signIn(sam.email, 'not the password at all');

    expect([right.statusCode, right.body]).toEqual([wrong.statusCode, wrong.body]);
    expect(right.json().code).toBe('invalid_credentials');
  });

  it('is opened by no link to choose a password, made before or after', async () => {
    const sam = await world.person();
    await world.anybody.call(authEndpoints.requestPasswordReset, { email_or_mobile: sam.email });
    const before = resetCodeIn((await world.mailsTo(sam.email)).at(-1));
    await disable(sam);
    const mails = (await world.mailsTo(sam.email)).length;
    await world.anybody.call(authEndpoints.requestPasswordReset, { email_or_mobile: sam.email });
    const user = { id: sam.id, email: sam.email } as Parameters<typeof makeResetLink>[1];
    const link = await world.operate((ctx) => makeResetLink(ctx, user));

    const codes = [before, link.split('/').at(-1) ?? ''];
    for (const code of codes)
      expect((await world.anybody.send(authEndpoints.validatePasswordCode, { code })).statusCode).toBe(404);
    expect((await world.mailsTo(sam.email)).length).toBe(mails);
  });

  it('is as it was once it is brought back', async () => {
    const sam = await world.person();
    await disable(sam);
    await enable(sam);

    expect((await signIn(sam.email, sam.password)).statusCode).toBe(200);
  });

  it('is on record with its sessions', async () => {
    const sam = await world.person();
    await disable(sam);
    await enable(sam);

    const { rows } = await world.database.pool.query(
      `select type from facts where member_id = $1 and type like 'auth.account%' order by id`,
      [sam.id],
    );
    expect(rows.map(({ type }) => type)).toEqual(['auth.account_disabled', 'auth.account_enabled']);
  });

  it('is never that of the last administrator of an organisation who can sign in', async () => {
    const [lena, kim] = [await world.person(), await world.person()];
    const clinic = await makeOrganisation(world);
    for (const person of [lena, kim]) await clinic.letWork(person, 'organisation_administrator');
    await disable(lena);

    await expect(disable(kim)).rejects.toMatchObject({ code: 'conflict' });
    await enable(lena);
    await disable(kim);
    await enable(kim);
  });
});

describe('the log of sign-ins', () => {
  const linesOf = (userId: number) => signInLog.read(world.database.db, userId);

  it('tells the operator which network a refused sign-in and an ended session came from, and why', async () => {
    const sam = await world.person();
    await signIn(sam.email, 'a wrong password');
    await sam.call(authEndpoints.logOut, {});

    const lines = await linesOf(sam.id);

    expect(lines.map(({ what, why, network }) => [what, why, network])).toEqual([
      ['ended', 'logout', '127.0.0.0/24'],
      ['refused', 'password', '127.0.0.0/24'],
    ]);
  });

  it('keeps nothing that was typed for a login that no one has', async () => {
    await signIn('no.one.at.all@example.com', 'a wrong password');

    const { rows } = await world.database.pool.query('select * from sign_in_log where user_id is null');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('no.one');
  });

  it('is kept for 90 days', async () => {
    const sam = await world.person();
    await signIn(sam.email, 'a wrong password');
    await world.work('auth.purge_log');
    const kept = (await linesOf(sam.id)).length;
    world.advance(91 * 86_400_000);
    await world.work('auth.purge_log');

    expect([kept, (await linesOf(sam.id)).length]).toEqual([1, 0]);
  });
});

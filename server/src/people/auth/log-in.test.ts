import { authEndpoints } from '@kith/contract/auth';
import { notesEndpoints } from '@kith/contract/notes';
import { usersEndpoints } from '@kith/contract/users';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmMobile } from '../../testing/second-step.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const WRONG = {
  code: 'invalid_credentials',
  message: 'The email, mobile or password isn’t right. Please check and try again.',
};

describe('signing in', () => {
  it('answers a token that opens the profile of the person', async () => {
    const maya = await world.person({ firstName: 'Maya' });

    const { user, session } = await maya.call(authEndpoints.getProfile, {});

    expect(user).toMatchObject({ id: maya.id, first_name: 'Maya', consent_pending: false });
    expect(session).toMatchObject({ kept: false, idle_seconds: 1800 });
  });

  it('takes the email in any case and with spaces around it', async () => {
    const maya = await world.person();

    const reply = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: `  ${maya.email.toUpperCase()} `,
      password: maya.password,
    });

    expect('token' in reply && reply.user.id).toBe(maya.id);
  });

  it('takes a mobile number as it is usually written, once it is confirmed', async () => {
    const maya = await world.person();
    await maya.call(usersEndpoints.startMobileChange, { mobile_phone: '0412 345 678' });
    const signIn = { email_or_mobile: '0412 345 678', password: maya.password };
    const before = await world.anybody.send(authEndpoints.logIn, signIn);
    world.advance(61_000);
    await confirmMobile(world, maya, '+61412345678');

    const after = await world.anybody.call(authEndpoints.logIn, signIn);

    expect(before.statusCode).toBe(401);
    expect('token' in after && after.user.id).toBe(maya.id);
  });

  it('refuses a wrong password, another capital and a missing space with one message', async () => {
    const maya = await world.person({ password: 'Walks by the river' });

    for (const password of ['walks by the river', 'Walks by theriver', 'Walks by the river ']) {
      const answer = await world.anybody.send(authEndpoints.logIn, { email_or_mobile: maya.email, password });
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual(WRONG);
    }
  });

  it('gives every sign-in a token and a session of its own', async () => {
    const maya = await world.person();
    const signIn = { email_or_mobile: maya.email, password: maya.password };

    const [one, other] = [
      await world.anybody.call(authEndpoints.logIn, signIn),
      await world.anybody.call(authEndpoints.logIn, signIn),
    ];

    if (!('token' in one && 'token' in other)) throw new Error('a code is due');
    expect(one.token).not.toBe(other.token);
    expect(one.session.id).not.toBe(other.session.id);
    expect(one.token).toMatch(/^[\w-]{43}$/);
  });

  it('kept on this device lasts 30 days', async () => {
    const maya = await world.person();

    const reply = await world.anybody.call(authEndpoints.logIn, {
      email_or_mobile: maya.email,
      password: maya.password,
      keep_signed_in: true,
    });

    if (!('token' in reply)) throw new Error('a code is due');
    const days = (Date.parse(reply.session.expires_at) - world.now().getTime()) / 86_400_000;
    expect(reply.session.kept).toBe(true);
    expect(days).toBeCloseTo(30, 2);
  });

  it('from a new place is told by mail; from a place where the person has signed in before it is not', async () => {
    const maya = await world.person();
    const mails = (await world.mailsTo(maya.email)).length;
    const signIn = (remoteAddress: string) =>
      world.app.inject({
        method: 'POST',
        url: authEndpoints.logIn.path,
        remoteAddress,
        payload: { email_or_mobile: maya.email, password: maya.password },
      });
    await signIn('127.0.0.1');
    expect(await world.mailsTo(maya.email)).toHaveLength(mails);

    for (const address of ['198.51.100.7', '198.51.100.7']) await signIn(address);

    const after = await world.mailsTo(maya.email);
    expect(after).toHaveLength(mails + 1);
    expect(after.at(-1)?.text).toContain('logged in to your Kith account on a new device');
    expect(after.at(-1)?.text).not.toContain('198.51');
  });

  it('is written down with ids alone, and a failure without what was typed', async () => {
    const maya = await world.person();
    await world.anybody.send(authEndpoints.logIn, { email_or_mobile: maya.email, password: 'canary-guess' });
    await world.anybody.send(authEndpoints.logIn, {
      email_or_mobile: 'canary-login@example.com',
      password: 'canary-guess',
    });

    const { rows } = await world.database.db.execute(
      sql`select type, member_id, data::text from facts where type like 'auth.sign%' order by id desc limit 3`,
    );

    expect(rows).toEqual([
      { type: 'auth.sign_in_failed', member_id: null, data: '{"step": "password"}' },
      { type: 'auth.sign_in_failed', member_id: String(maya.id), data: '{"step": "password"}' },
      {
        type: 'auth.signed_in',
        member_id: String(maya.id),
        data: expect.stringContaining('"withCode": false'),
      },
    ]);
    expect(world.logLines.filter((line) => /canary|127\.0\.0\.1/.test(line))).toEqual([]);
    expect(world.logLines.join('')).not.toContain(maya.email);
  });
});

describe('the states of an account', () => {
  it('below 16 the person is signed in, waits for consent, and may do little else', async () => {
    const kid = await world.person({ birthDate: yearsAgo(15) });

    const { user } = await kid.call(authEndpoints.getProfile, {});
    const refused = await kid.send(notesEndpoints.listNotesByMe, {});

    expect(user.consent_pending).toBe(true);
    expect(refused.statusCode).toBe(403);
    expect(refused.json().code).toBe('consent_pending');
    await kid.call(authEndpoints.renewToken, {});
    await kid.call(authEndpoints.logOut, {});
  });

  it('from the birthday on no one has to agree, on the calendar of where the person lives', async () => {
    const kid = await world.person({ birthDate: yearsAgo(15) });
    await world.database.db.execute(sql`
      update users set birth_date = (now() at time zone time_zone)::date - interval '16 years' where id = ${kid.id}`);

    const { user } = await kid.call(authEndpoints.getProfile, {});

    expect(user.consent_pending).toBe(false);
    expect((await kid.send(notesEndpoints.listNotesByMe, {})).statusCode).toBe(200);
  });

  it('with newer terms the profile answers, notes do not', async () => {
    const maya = await world.person();
    await world.database.db.execute(sql`
      insert into term_versions (type, version, title, summary, text, is_draft, published_at)
      values ('privacy terms', 999, 'Privacy', 'Newer', 'Newer', true, now())`);
    try {
      const { user } = await maya.call(authEndpoints.getProfile, {});
      const refused = await maya.send(notesEndpoints.listNotesByMe, {});

      expect(user.is_user_term_latest).toBe(false);
      expect(refused.json().code).toBe('terms_outdated');
    } finally {
      await world.database.db.execute(sql`delete from term_versions where version = 999`);
    }
    expect((await maya.call(authEndpoints.getProfile, {})).user.is_user_term_latest).toBe(true);
  });
});

function yearsAgo(years: number): string {
  const day = new Date();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
}

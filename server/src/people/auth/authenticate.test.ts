import { authEndpoints } from '@kith/contract/auth';
import { UNASKED_HEADER } from '@kith/contract/kit/unasked';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

async function status(token: string): Promise<number> {
  return (await world.withToken(token).send(authEndpoints.getProfile, {})).statusCode;
}

async function signIn({ email, password }: Someone, keep_signed_in: boolean): Promise<string> {
  const reply = await world.anybody.call(authEndpoints.logIn, {
    email_or_mobile: email,
    password,
    keep_signed_in,
  });
  if (!('token' in reply)) throw new Error('a code is due');
  return reply.token;
}

async function renew(token: string) {
  return world.withToken(token).call(authEndpoints.renewToken, {});
}

describe('on a shared browser', () => {
  it('a session that is used lives on, one that is not ends after half an hour', async () => {
    const maya = await world.person();
    world.advance(25 * MINUTE);
    expect(await status(maya.token)).toBe(200);
    await lastUseIsWritten(maya.id);
    world.advance(25 * MINUTE);
    expect(await status(maya.token)).toBe(200);
    await lastUseIsWritten(maya.id);

    world.advance(32 * MINUTE);
    const answer = await world.withToken(maya.token).send(authEndpoints.getProfile, {});

    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: 'not_signed_in', message: 'Session Expired!' });
  });

  it('a page that is left open is signed out too, however often it asks by itself', async () => {
    const maya = await world.person();
    const look = async () => {
      const { method, path: url } = authEndpoints.getProfile;
      const headers = { authorization: `Bearer ${maya.token}`, [UNASKED_HEADER]: '1' };
      return (await world.app.inject({ method, url, headers })).statusCode;
    };
    for (let minutes = 0; minutes < 30; minutes += 5) {
      world.advance(5 * MINUTE);
      expect(await look()).toBe(200);
    }

    world.advance(2 * MINUTE);

    expect(await look()).toBe(401);
    expect(await status(maya.token)).toBe(401);
  });

  it('a session ends after 12 hours, however much it is used', async () => {
    const maya = await world.person();
    for (let minutes = 20; minutes < 720; minutes += 20) {
      world.advance(20 * MINUTE);
      expect(await status(maya.token)).toBe(200);
      await lastUseIsWritten(maya.id);
    }

    world.advance(20 * MINUTE);

    expect(await status(maya.token)).toBe(401);
  });
});

it('kept on a device, a session lives for 30 days without use', async () => {
  const maya = await world.person();
  const token = await signIn(maya, true);
  world.advance(29 * DAY);
  expect(await status(token)).toBe(200);

  world.advance(DAY);

  expect(await status(token)).toBe(401);
});

describe('a renewed token', () => {
  it('takes the place of the old one, which works for 60 seconds more', async () => {
    const maya = await world.person();
    const { token, session } = await renew(maya.token);

    world.advance(59_000);
    expect(await status(maya.token)).toBe(200);
    expect(await status(token)).toBe(200);
    expect(token).not.toBe(maya.token);
    expect(Date.parse(session.renew_at) - world.now().getTime()).toBeGreaterThan(58 * MINUTE);
  });

  it('does not make the session longer', async () => {
    const maya = await world.person();
    const { session: before } = await maya.call(authEndpoints.getProfile, {});
    world.advance(20 * MINUTE);

    const { session } = await renew(maya.token);

    expect(session.expires_at).toBe(before.expires_at);
    expect(session.id).toBe(before.id);
  });

  it('and an old one shown later end the whole session, also for the new token, and stay ended', async () => {
    const maya = await world.person();
    const { token } = await renew(maya.token);
    const { token: newest } = await renew(token);
    world.advance(61_000);
    expect(await status(newest)).toBe(200);

    const reused = await status(maya.token);

    expect(reused).toBe(401);
    expect(await status(newest)).toBe(401);
    const { rows } = await world.database.db.execute(sql`
      select ended_because from sessions where user_id = ${maya.id}`);
    expect(rows).toEqual([{ ended_because: 'token_reused' }]);
    const facts = await world.database.db.execute(sql`
      select data from facts where member_id = ${maya.id} and type = 'auth.sessions_ended'`);
    expect(facts.rows).toEqual([{ data: { sessionIds: [expect.any(Number)], because: 'token_reused' } }]);
  });

  it('shown by a thief ends only that session of the person', async () => {
    const maya = await world.person();
    const elsewhere = await signIn(maya, true);
    await renew(maya.token);
    world.advance(61_000);

    expect(await status(maya.token)).toBe(401);
    expect(await status(elsewhere)).toBe(200);
  });

  it('lets two tabs renew at once and go on: neither ends the other', async () => {
    const maya = await world.person();

    const [one, other] = await Promise.all([renew(maya.token), renew(maya.token)]);
    world.advance(30_000);
    const late = await renew(maya.token);
    world.advance(10 * MINUTE);

    for (const { token } of [one, other, late]) expect(await status(token)).toBe(200);
    expect(new Set([one.token, other.token, late.token]).size).toBe(3);
  });
});

describe('a token', () => {
  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(500), 'not a token', "' or 1=1 --------------------"])(
    'that no one was given proves nothing: %j',
    async (token) => {
      expect(await status(token)).toBe(401);
    },
  );

  it('is asked about in one statement of its own', async () => {
    const maya = await world.person();
    const asked: string[] = [];
    const { pool } = world.database;
    const { query } = pool;
    pool.query = new Proxy(query, {
      apply(target, self, given) {
        asked.push(JSON.stringify(given[0]));
        return Reflect.apply(target, self, given);
      },
    });
    try {
      await maya.send(authEndpoints.endSession, { id: 0 });
    } finally {
      pool.query = query;
    }
    expect(asked).toEqual([expect.stringContaining('auth_by_token')]);
  });
});

/** The use is written beside the answer, not before it. */
async function lastUseIsWritten(userId: number): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await world.database.db.execute(
        sql`select max(last_used_at) as at from sessions where user_id = ${userId}`,
      );
      return world.now().getTime() - new Date(String(rows[0]?.['at'])).getTime();
    })
    .toBeLessThan(MINUTE);
}

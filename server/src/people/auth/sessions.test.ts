import { authEndpoints } from '@kith/contract/auth';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, Someone } from '../../testing/caller.ts';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0';

async function signInOnPhone({ email, password }: Someone) {
  const answer = await world.app.inject({
    method: 'POST',
    url: authEndpoints.logIn.path,
    headers: { 'user-agent': PHONE },
    payload: { email_or_mobile: email, password, keep_signed_in: true },
  });
  const { token, session } = answer.json();
  return { ...world.withToken(token), id: Number(session.id) };
}

describe('where a person is signed in', () => {
  it('is told device by device, this one first, others never', async () => {
    const maya = await world.person();
    await world.person();
    const phone = await signInOnPhone(maya);

    const { sessions } = await maya.call(authEndpoints.listSessions, {});

    expect(sessions.map(({ device, current, kept }) => ({ device, current, kept }))).toEqual([
      { device: 'A device we don’t know', current: true, kept: false },
      { device: 'Firefox on Android', current: false, kept: true },
    ]);
    expect((await phone.call(authEndpoints.listSessions, {})).sessions[0]?.id).toBe(phone.id);
  });

  it('leaves out sessions that are over by time', async () => {
    const maya = await world.person();
    const phone = await signInOnPhone(maya);
    world.advance(60 * 60_000);

    const { sessions } = await phone.call(authEndpoints.listSessions, {});

    expect(sessions.map(({ id }) => id)).toEqual([phone.id]);
  });
});

describe('signing out another device', () => {
  it('is felt there with the next call', async () => {
    const maya = await world.person();
    const phone = await signInOnPhone(maya);

    const { sessions } = await maya.call(authEndpoints.endSession, { id: phone.id });

    expect(sessions).toHaveLength(1);
    expect((await phone.send(authEndpoints.getProfile, {})).statusCode).toBe(401);
    await maya.call(authEndpoints.getProfile, {});
  });

  it('asks for the password again after 5 minutes, one by one and all at once', async () => {
    const maya = await world.person();
    const phone = await signInOnPhone(maya);
    world.advance(5 * 60_000 + 1000);
    const endings = [
      () => maya.send(authEndpoints.endSession, { id: phone.id }),
      () => maya.send(authEndpoints.endOtherSessions, {}),
    ];
    for (const end of endings) expect((await end()).json().code).toBe('reauthentication_required');
    await phone.call(authEndpoints.getProfile, {});

    await maya.call(authEndpoints.reauthenticate, { password: maya.password });

    for (const end of endings) expect((await end()).statusCode).toBe(200);
    expect((await phone.send(authEndpoints.getProfile, {})).statusCode).toBe(401);
  });

  it('is not found for the session of someone else, an ended one, one that never was and the own', async () => {
    const maya = await world.person();
    const stranger = await world.person();
    const theirs = (await stranger.call(authEndpoints.listSessions, {})).sessions[0]?.id;
    const own = (await maya.call(authEndpoints.listSessions, {})).sessions[0]?.id;
    const phone = await signInOnPhone(maya);
    await phone.call(authEndpoints.logOut, {});

    for (const id of [theirs, phone.id, 999_999_999, own])
      expect((await maya.send(authEndpoints.endSession, { id })).json().code).toBe('not_found');
    await stranger.call(authEndpoints.getProfile, {});
  });

  it('can be all others at once', async () => {
    const maya = await world.person();
    const phones = [await signInOnPhone(maya), await signInOnPhone(maya)];

    const { sessions } = await maya.call(authEndpoints.endOtherSessions, {});

    expect(sessions.map(({ current }) => current)).toEqual([true]);
    for (const phone of phones) expect((await phone.send(authEndpoints.getProfile, {})).statusCode).toBe(401);
  });
});

describe('giving the password again', () => {
  const renewal = (given: Caller) => given.send(authEndpoints.renewToken, {});
  const change = (given: Caller) => given.send(authEndpoints.updateTwoFactor, { enabled: false });
  const status = async (given: Caller) => (await given.send(authEndpoints.getProfile, {})).statusCode;

  it('gives a new token to the same session, and ends every other of it within 10 seconds', async () => {
    const maya = await world.person();
    const before = await maya.call(authEndpoints.getProfile, {});
    const { token: stolen } = await maya.call(authEndpoints.renewToken, {});
    const [former, thief] = [world.withToken(maya.token), world.withToken(stolen)];

    const { token, session } = await maya.call(authEndpoints.reauthenticate, { password: maya.password });
    world.advance(9000);
    expect([await status(former), await status(thief)]).toEqual([200, 200]);
    world.advance(1000);

    expect([await status(former), await status(thief), await status(world.withToken(token))]).toEqual([
      401, 401, 200,
    ]);
    expect(session.id).toBe(before.session.id);
    expect(session.expires_at).toBe(before.session.expires_at);
    // What was ended so is no reuse: the owner stays signed in.
    expect(await status(world.withToken(token))).toBe(200);
  });

  it('ends also the tokens of renewals that are on their way', { timeout: 60_000 }, async () => {
    const maya = await world.person();
    let shown = maya.token;
    for (let round = 0; round < 6; round += 1) {
      const former = [shown];
      const loops = [1, 2, 3].map(() => renewUntilRefused(shown, former));
      await expect.poll(() => former.length).toBeGreaterThan(4);
      const { token } = await maya.call(authEndpoints.reauthenticate, { password: maya.password });
      await Promise.all(loops);
      world.advance(10_000);

      for (const token of former) expect(await status(world.withToken(token))).toBe(401);
      expect(await status(maya)).toBe(200);
      shown = token;
    }
  });

  it('opens sensitive changes to the new token alone, and a former one can not be renewed', async () => {
    const maya = await world.person();
    const thief = world.withToken(maya.token);
    world.advance(6 * 60_000);
    await maya.call(authEndpoints.reauthenticate, { password: maya.password });

    expect((await change(thief)).json().code).toBe('reauthentication_required');
    expect((await renewal(thief)).json().code).toBe('conflict');
    expect((await change(maya)).statusCode).toBe(200);
    expect((await renewal(maya)).statusCode).toBe(200);
  });

  it('is due at once where the password was changed: the token of before ends', async () => {
    const maya = await world.person();
    const thief = world.withToken(maya.token);
    const password = 'another walk by the sea';
    await maya.call(authEndpoints.changePassword, { current_password: maya.password, password });

    const wrong = await maya.send(authEndpoints.reauthenticate, { password: maya.password });
    await maya.call(authEndpoints.reauthenticate, { password });
    world.advance(10_000);

    expect(wrong.json()).toMatchObject({ code: 'fields_rejected', errors: { password: expect.any(String) } });
    expect(await status(thief)).toBe(401);
    expect(await status(maya)).toBe(200);
  });

  it('is told by the call of the specification as right or wrong, without a token and without opening anything', async () => {
    const maya = await world.person();
    world.advance(6 * 60_000);

    const { body } = await maya.send(authEndpoints.validatePassword, { password: maya.password });

    expect(JSON.parse(body)).toEqual({ ok: true });
    expect((await change(maya)).json().code).toBe('reauthentication_required');
  });

  /** Each renewal shows the token of the one before, and all tokens are kept. */
  async function renewUntilRefused(given: string, renewed: string[]): Promise<void> {
    for (let token = given, tries = 0; tries < 100; tries += 1) {
      const answer = await renewal(world.withToken(token));
      if (answer.statusCode !== 200) return;
      token = answer.json().token;
      renewed.push(token);
    }
  }
});

it('logging out ends this session alone, and says so in a fact', async () => {
  const maya = await world.person();
  const phone = await signInOnPhone(maya);

  await maya.call(authEndpoints.logOut, {});

  expect((await maya.send(authEndpoints.getProfile, {})).statusCode).toBe(401);
  await phone.call(authEndpoints.getProfile, {});
  const { rows } = await world.database.db.execute(sql`
    select actor_id, data->>'because' as because from facts
    where type = 'auth.sessions_ended' and member_id = ${maya.id}`);
  expect(rows).toEqual([{ actor_id: String(maya.id), because: 'logout' }]);
});

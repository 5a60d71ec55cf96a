import { authEndpoints } from '@kith/contract/auth';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Someone } from '../../testing/caller.ts';
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
      { device: 'A device we do not know', current: true, kept: false },
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

  it('is not found for the session of somebody else, an ended one, one that never was and the own', async () => {
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

it('logging out ends this session alone, and says so in a fact', async () => {
  const maya = await world.person();
  const phone = await signInOnPhone(maya);

  await maya.call(authEndpoints.logOut, {});

  expect((await maya.send(authEndpoints.getProfile, {})).statusCode).toBe(401);
  await phone.call(authEndpoints.getProfile, {});
  const { rows } = await world.database.db.execute(sql`
    select actor_id, data->>'because' as because from facts
    where type = 'auth.sessions_ended' and about_id = ${maya.id}`);
  expect(rows).toEqual([{ actor_id: String(maya.id), because: 'logout' }]);
});

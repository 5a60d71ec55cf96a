import { authEndpoints } from '@kith/contract/auth';
import { usersEndpoints } from '@kith/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';

const HOUR = 3_600_000;

let world: World;

beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('arriving', () => {
  it('ends the welcome and is the first arrival of the day', async () => {
    const maya = await world.person();
    const before = await maya.call(authEndpoints.getProfile, {});
    expect(before.user).toMatchObject({ member_last_login: null, is_first_login_today: true });

    const { user } = await maya.call(usersEndpoints.updateLastLogin, { id: maya.id });

    expect(user.member_last_login).not.toBeNull();
    expect(user.is_first_login_today).toBe(false);
  });

  it('counts days by the calendar of the person', async () => {
    const maya = await world.person({ timeZone: 'Australia/Perth' });
    await maya.call(usersEndpoints.updateLastLogin, { id: maya.id });

    world.advance(25 * HOUR);

    const { token } = await signInAgain(maya.email, maya.password);
    const { user } = await world.withToken(token).call(authEndpoints.getProfile, {});
    expect(user.is_first_login_today).toBe(true);
  });

  it('is for oneself alone', async () => {
    const maya = await world.person();
    const sam = await world.person();

    const answer = await sam.send(usersEndpoints.updateLastLogin, { id: maya.id });

    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('identity_mismatch');
    const { user } = await maya.call(authEndpoints.getProfile, {});
    expect(user.member_last_login).toBeNull();
  });
});

describe('looking at one’s own profile', () => {
  it('is remembered, and stated once', async () => {
    const maya = await world.person();

    const { user } = await maya.call(usersEndpoints.markProfileViewed, {});
    await maya.call(usersEndpoints.markProfileViewed, {});

    expect(user.is_profile_viewed).toBe(true);
    const { rows } = await world.database.pool.query(
      "select 1 from facts where type = 'person.profile_viewed' and member_id = $1",
      [maya.id],
    );
    expect(rows).toHaveLength(1);
  });
});

async function signInAgain(email: string, password: string): Promise<{ token: string }> {
  const reply = await world.anybody.call(authEndpoints.logIn, { email_or_mobile: email, password });
  if (!('token' in reply)) throw new Error('a code is due');
  return reply;
}

import { authEndpoints } from '@kith/contract/auth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('signing in', () => {
  it('answers a token that opens the profile of the person', async () => {
    const maya = await world.person({ firstName: 'Maya' });

    const { user, session } = await maya.call(authEndpoints.getProfile, {});

    expect(user.id).toBe(maya.id);
    expect(user.first_name).toBe('Maya');
    expect(session.kept).toBe(false);
  });
});

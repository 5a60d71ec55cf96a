import { authEndpoints } from '@kith/contract/auth';
import { careEndpoints } from '@kith/contract/care';
import { RSLWA } from '@kith/contract/organisations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation } from '#testing/professionals';
import { makeWorld, type World } from '#testing/world';

const { getMembershipCard } = careEndpoints;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('a membership card', () => {
  test('is for a member of RSL WA, who is told apart by it', async () => {
    const maya = await world.person({ firstName: 'Maya', lastName: 'Hart' });
    const rsl = await makeOrganisation(world, { code: RSLWA, givesCard: true });
    expect((await maya.call(authEndpoints.getProfile, {})).user.is_rslwa).toBe(false);
    await rsl.lookAfter(maya, 'WA 20417');

    const { membership_card } = await maya.call(getMembershipCard, { id: maya.id });

    expect(membership_card).toMatchObject({
      organisation: { code: RSLWA, has_membership_card: true },
      member_name: 'Maya Hart',
      member_number: 'WA 20417',
    });
    expect((await maya.call(authEndpoints.getProfile, {})).user.is_rslwa).toBe(true);
  });

  test('is not given by an organisation without cards, and makes no one a member of RSL WA', async () => {
    const [maya, clinic] = [await world.person(), await makeOrganisation(world)];
    await clinic.lookAfter(maya);

    expect((await maya.send(getMembershipCard, { id: maya.id })).statusCode).toBe(404);
    expect((await maya.call(authEndpoints.getProfile, {})).user.is_rslwa).toBe(false);
  });

  test('is shown to no one else', async () => {
    const [maya, sam] = [await world.person(), await world.person()];
    const organisation = await makeOrganisation(world, { givesCard: true });
    await organisation.lookAfter(maya);

    expect((await sam.send(getMembershipCard, { id: maya.id })).statusCode).toBe(404);
  });
});

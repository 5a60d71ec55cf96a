import { authEndpoints } from '@kith/contract/auth';
import { organisationsEndpoints } from '@kith/contract/organisations';
import { usersEndpoints } from '@kith/contract/users';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOrganisation } from '#testing/professionals';
import { makeWorld, type World } from '#testing/world';
import { presentReferralTypes } from './present.ts';

const { listRoles, getOrganisation, listAllOrganisations, getOrganisationLogo } = organisationsEndpoints;
const NOBODY = 987_654_321;

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

describe('what people can be', () => {
  test('is called by name, and someone with a condition is a member', async () => {
    const maya = await world.person();

    const { roles } = await maya.call(listRoles, {});

    expect(roles).toContainEqual({ id: 1, name: 'patient', label: 'Member' });
    expect(roles).toContainEqual({ id: 10, name: 'supporter', label: 'Supporter' });
    expect(roles.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 10]);
  });

  test('is on the person and in their session as long as the post lasts', async () => {
    const [jo, clinic] = [await world.person(), await makeOrganisation(world)];
    await clinic.letWork(jo, 'receptionist');
    await clinic.letWork(jo, 'care_coordinator');

    const { user } = await jo.call(authEndpoints.getProfile, {});
    expect(user).toMatchObject({
      role: 'care_coordinator',
      role_id: 3,
      roles: ['care_coordinator', 'receptionist', 'patient'],
    });

    await clinic.letGo(jo, 'care_coordinator');
    await clinic.letGo(jo, 'receptionist');

    const { user: after } = await jo.call(usersEndpoints.markProfileViewed, {});
    expect(after).toMatchObject({ role: 'patient', role_id: 1, roles: ['patient'] });
  });
});

describe('organisations', () => {
  test('are told by name, a page at a time', async () => {
    const maya = await world.person();
    const made = [await makeOrganisation(world), await makeOrganisation(world)];

    const first = await maya.call(listAllOrganisations, { limit: 1 });
    const all = await maya.call(listAllOrganisations, {});

    expect(first).toMatchObject({ organisations: [all.organisations[0]], has_more_data: true });
    const ids = all.organisations.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)));
    const names = all.organisations.map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(all.has_more_data).toBe(false);
  });

  test('show their picture to people who are signed in', async () => {
    const [maya, clinic] = [await world.person(), await makeOrganisation(world)];
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#1f6f6b' } })
      .webp()
      .toBuffer();
    expect((await maya.send(getOrganisationLogo, { id: clinic.id })).statusCode).toBe(404);
    await clinic.drawLogo(bytes);

    const { organisation } = await maya.call(getOrganisation, { id: clinic.id });

    const answer = await world.app.inject({
      url: organisation.logo ?? '',
      headers: { authorization: `Bearer ${maya.token}` },
    });
    expect(answer.headers['content-type']).toBe('image/webp');
    expect(answer.rawPayload.equals(bytes)).toBe(true);
  });

  test('that do not exist are not there', async () => {
    const maya = await world.person();

    expect((await maya.send(getOrganisation, { id: NOBODY })).statusCode).toBe(404);
  });

  test('hide NDIS among the kinds of referral and say what no referral means', () => {
    expect(presentReferralTypes(['GP', 'NDIS', 'No Referral'])).toEqual([
      { id: 'GP', name: 'GP' },
      { id: 'No Referral', name: 'Self-referral' },
    ]);
  });
});

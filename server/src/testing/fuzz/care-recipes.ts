import type { EndpointName } from '@kith/contract';
import sharp from 'sharp';
import { letTreat, makeOrganisation } from '../professionals.ts';
import type { Recipe } from './recipe.ts';

/** Ways to succeed with calls about organisations and how they look after members. */
export const careRecipes: Partial<Record<EndpointName, Recipe>> = {
  getOrganisation: async (world) => {
    const { id } = await makeOrganisation(world);
    return { someone: await world.person(), input: { id } };
  },
  getOrganisationLogo: async (world) => {
    const { id, drawLogo } = await makeOrganisation(world);
    const square = { width: 8, height: 8, channels: 3, background: '#1f6f6b' } as const;
    await drawLogo(await sharp({ create: square }).webp().toBuffer());
    return { someone: await world.person(), input: { id } };
  },
  checkSubscription: async (world) => {
    const someone = await world.person();
    return { someone, input: { id: someone.id } };
  },
  getMembershipCard: async (world) => {
    const [someone, organisation] = [
      await world.person(),
      await makeOrganisation(world, { givesCard: true }),
    ];
    await organisation.lookAfter(someone);
    return { someone, input: { id: someone.id } };
  },
  setMemberTags: async (world) => {
    const [someone, member] = [await world.person(), await world.person()];
    const organisation = await makeOrganisation(world);
    await organisation.letWork(someone, 'care_coordinator');
    await organisation.lookAfter(member);
    return {
      someone,
      input: { member_id: member.id, organisation_id: organisation.id, tag_ids: [] },
    };
  },
  setDeskHours: async (world) => {
    const someone = await world.person();
    const organisation = await makeOrganisation(world);
    await organisation.letWork(someone, 'organisation_administrator');
    return {
      someone,
      input: {
        organisation_id: organisation.id,
        time_zone: 'Australia/Perth',
        open: [],
        closed_days: [],
        alert_minutes: 60,
        version: 0,
      },
    };
  },
  fetchMemberTags: async (world) => {
    const someone = await world.person();
    return { someone, input: { member_id: someone.id } };
  },
  getCase: async (world) => {
    const [someone, member] = [await world.person(), await world.person()];
    await letTreat(world, member, someone, 'provider');
    return { someone, input: { member_id: member.id } };
  },
  checkMobilePhone: async () => ({ input: { phone: '0412 345 678' } }),
};

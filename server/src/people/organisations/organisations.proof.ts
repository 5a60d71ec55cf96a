import sharp from 'sharp';
import { expect } from 'vitest';
import type { Proof } from '#proof/room-proof';
import { nothing, ownAlways } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { makeOrganisation } from '#testing/professionals';

export const proof: Proof = {
  rows: {
    listRoles: ownAlways(nothing),
    getOrganisation: ownAlways((f) => ({ id: f.organisationId })),
    listAllOrganisations: ownAlways(nothing),
    // It has none.
    getOrganisationLogo: ownAlways((f) => ({ id: f.organisationId }), 'not_found'),
  },
  recipes: {
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
  },
  steps: {
    async 'looks up what there is to know'({ visitor, maya, ben, clinic }: Walk) {
      const { roles } = await maya.get('/api/patient/roles');
      expect(roles).toContainEqual(expect.objectContaining({ id: 10 }));
      await maya.get('/api/patient/tags');
      await maya.get('/api/patient/fetch_member_tag', { member_id: maya.id });
      await maya.get('/api/patient/all_organisations', { limit: '', offset: '' });
      const { organisation } = await maya.get('/api/patient/organisations/{id}', { id: clinic.id });
      expect(organisation).toMatchObject({ id: clinic.id, name: clinic.name });
      await maya.get('/api/patient/teams');
      await maya.get('/api/referral/types');
      const { membership_card } = await maya.get('/api/patient/get_rslwa_membership_card/{id}', {
        id: maya.id,
      });
      expect(membership_card).toBeTruthy();
      await visitor.get('/api/patient/is_mobile_phone_exists/{phone}', { phone: '0412345678' });
      const { provider } = await maya.get('/api/provider/profile', { id: ben.id });
      expect(provider.person).toMatchObject({ first_name: 'Ben', last_name: 'Hart' });
    },
  },
};

import { expect } from 'vitest';
import type { Proof } from '#proof/room-proof';
import { MISSING, nothing, own } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';

/** Every signed-in person may look for care. The answer depends on listings alone. */
export const proof: Proof = {
  rows: {
    searchSupport: own(() => ({ keywords: 'sleep' })),
    listSuggestions: own(() => ({ keywords: 'sl' })),
    listProfessions: own(nothing),
    listSupportTypes: own(nothing),
    countByGender: own(nothing),
    listProviders: own(nothing),
    getListed: { ...own((f) => ({ id: f.professionalId })), missing: () => ({ id: MISSING }) },
    listProvidersByPractice: {
      ...own((f) => ({ organisation_id: f.organisationId })),
      missing: () => ({ organisation_id: MISSING }),
    },
  },
  steps: {
    async 'looks for a professional, and for what the directory has'({ maya, clinic }: Walk) {
      const found = await maya.post('/api/support/search', {
        keywords: 'sleep',
        cost: ['free'],
        gender: 'any',
        professions: ['gp'],
        supportTypes: ['sleep'],
      });
      expect(found).toMatchObject({ professionals: [], forums: [], app_programs: [] });
      expect(found.counts.professionals).toBe(0);
      await maya.get('/api/support/suggestions', { keywords: 'sle' });
      const { professions } = await maya.get('/api/support/professions');
      expect(professions.length).toBeGreaterThan(20);
      await maya.get('/api/support/support_types');
      await maya.get('/api/support/providers_by_gender_counts');
      await maya.get('/api/provider/list', { limit: '', offset: '' });
      await maya.get('/api/provider/list_by_practice', { organisation_id: clinic.id });
    },
  },
};

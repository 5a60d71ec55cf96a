import { expect } from 'vitest';
import type { Proof } from '#proof/room-proof';
import { own } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';
import type { World } from '#testing/world';

const FIRST = 'getting-started';

export const proof: Proof = {
  rows: { fetchTutorials: own(() => ({ id: FIRST })) },
  readings: { own: () => [reads('fetchTutorials', {})] },
  recipes: {
    fetchTutorials: async (world: World) => ({ someone: await world.person(), input: { id: FIRST } }),
  },
  steps: {
    async 'tutorials are fetched, all or one'({ maya }: Walk) {
      const { tutorials } = await maya.get('/api/tutorials/fetch');
      const one = await maya.get('/api/tutorials/fetch', { id: FIRST });
      expect(one.tutorials).toEqual([tutorials[0]]);
      await maya.refused(404, 'GET /api/tutorials/fetch', { id: 'no-such' });
    },
  },
};

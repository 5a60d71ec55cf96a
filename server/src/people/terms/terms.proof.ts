import { termsEndpoints } from '@kith/contract/terms';
import { expect } from 'vitest';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { nothing, open, ownBeforeTerms } from '#proof/rows';
import type { Answer } from '#proof/specification-client';
import type { Walk } from '#proof/specification-walk';

type Made = Awaited<ReturnType<typeof newestTerms>>;

export const proof: Proof<Made> = {
  fixture: newestTerms,
  rows: {
    listTerms: open('ok', nothing),
    acceptTerms: ownBeforeTerms((f) => ({ term_ids: f.termIds })),
  },
  recipes: {
    acceptTerms: async (world) => {
      const { terms } = await world.anybody.call(termsEndpoints.listTerms, {});
      return { someone: await world.person(), input: { term_ids: terms.map(({ id }) => id) } };
    },
  },
  actions: {
    async 'what one agrees to'({ priya, afterwards }: Scene) {
      await afterwards('acceptTerms', async () => {
        const { terms } = await priya.call(termsEndpoints.listTerms, {});
        return priya.call(termsEndpoints.acceptTerms, { term_ids: terms.map(({ id }) => id) });
      });
    },
  },
  steps: {
    async 'reads and accepts the terms'({ maya }: Walk) {
      const { terms } = await maya.get('/api/terms', { user_id: maya.id });
      const types = new Set(terms.map(({ type }: Answer) => type));
      expect(types).toEqual(new Set(['user agreement', 'privacy terms']));
      await maya.post('/api/terms/accept', { user_id: maya.id });
    },
  },
};

async function newestTerms({ world }: Stage) {
  const { terms } = await world.anybody.call(termsEndpoints.listTerms, {});
  return { termIds: terms.map(({ id }) => id) };
}

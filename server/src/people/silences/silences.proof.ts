import { silencesEndpoints } from '@kith/contract/silences';
import type { Proof, Scene } from '#proof/room-proof';
import { nothing, own } from '#proof/rows';
import { reads } from '#proof/watcher';

const LINE = { kind: 'look_back', record_ids: [7, 3], lasts: 'for_good' } as const;

export const proof: Proof = {
  rows: {
    listSilences: own(nothing),
    silenceLine: own(() => LINE),
  },
  readings: { own: () => [reads('listSilences')] },
  recipes: {
    silenceLine: async (world) => ({ someone: await world.person(), input: LINE }),
  },
  actions: {
    async 'a line of home is silenced, and brought back'({ maya, afterwards }: Scene) {
      const change = (lasts: 'today' | 'no_longer') =>
        afterwards('silenceLine', () =>
          maya.call(silencesEndpoints.silenceLine, { kind: 'next_action', lasts }),
        );
      await change('today');
      await change('no_longer');
    },
  },
};

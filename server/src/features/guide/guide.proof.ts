import { guideModelEndpoints } from '@kith/contract/guide-model';
import { expect } from 'vitest';
import type { Proof, Scene } from '#proof/room-proof';
import { nothing, own } from '#proof/rows';
import type { Walk } from '#proof/specification-walk';
import { reads } from '#proof/watcher';

const { chooseGuideModel, askGuideModel } = guideModelEndpoints;

/** The model of a test, as `makeWorld` names it. */
const HOST = 'model.test';
const NO = { host: HOST, agreed: false };
const YES = { host: HOST, agreed: true };
const PLAIN = { message: 'My quokka hates the verandah' };

export const proof: Proof = {
  rows: {
    getGuideModel: own(nothing),
    // A yes would let the next row be asked, of the people whom the rows share.
    chooseGuideModel: own(() => NO),
    askGuideModel: own(() => PLAIN, 'conflict'),
  },
  readings: { own: () => [reads('getGuideModel')] },
  recipes: {
    chooseGuideModel: async (world) => ({ someone: await world.person(), input: YES }),
    askGuideModel: async (world) => {
      const someone = await world.person();
      await someone.call(chooseGuideModel, YES);
      return { someone, input: PLAIN };
    },
  },
  actions: {
    async 'a language model is agreed to, asked, and taken back'({ maya, afterwards }: Scene) {
      await afterwards('chooseGuideModel', () => maya.call(chooseGuideModel, YES));
      await afterwards('askGuideModel', () => maya.call(askGuideModel, PLAIN));
      await afterwards('chooseGuideModel', () => maya.call(chooseGuideModel, NO));
    },
  },
  steps: {
    async 'the guide asks no model before its person has agreed'({ maya }: Walk) {
      await maya.refused(409, 'POST /api/guide/ask_model', PLAIN);
      expect(await maya.get('/api/guide/get_model')).toMatchObject({ agreed: false });
    },
  },
};

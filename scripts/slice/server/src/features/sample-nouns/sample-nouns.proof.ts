import { sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import { everyRelation } from '#proof/by-relation';
import { CANARY } from '#proof/canary';
import type { RecordCall } from '#proof/record-calls';
import type { Proof, Scene, Stage } from '#proof/room-proof';
import { aboutMember, own } from '#proof/rows';
import { reads } from '#proof/watcher';
import type { World } from '#testing/world';

const { createSampleNoun, editSampleNoun, shareSampleNoun, deleteSampleNoun, restoreSampleNoun } =
  sampleNounsEndpoints;
const WORDS = { text: 'A walk by the river' };

type Made = Awaited<ReturnType<typeof makeSampleNouns>>;

export const proof: Proof<Made> = {
  fixture: makeSampleNouns,
  records: {
    sample_noun: {
      owners: (f, { action }) => ({
        id: action === 'restore' ? f.deletedSampleNounId : f.sampleNounId,
        version: f.sampleNounVersion,
      }),
      fresh: sampleNounOf,
      asks: {
        editSampleNoun: () => WORDS,
        shareSampleNoun: () => ({ shared_with: [] }),
      },
    },
  },
  rows: {
    createSampleNoun: own(() => WORDS),
    listSampleNouns: aboutMember((member) => ({ member_id: member })),
  },
  byRelation: { listSampleNouns: everyRelation('ok') },
  secondStepFirst: ['listSampleNouns'],
  readings: {
    own: () => [reads('listSampleNouns')],
    about: (member) => [reads('listSampleNouns', { member_id: member }, member)],
  },
  recipes: {
    createSampleNoun: async (world) => ({ someone: await world.person(), input: WORDS }),
    listSampleNouns: async (world) => ({ someone: await world.person(), input: {} }),
  },
  actions: {
    async 'sample nouns, shared by name'({ maya, priya, sam, afterwards }: Scene) {
      const shared_with = [priya.id, sam.id];
      const { id } = (await maya.call(createSampleNoun, { ...WORDS, shared_with })).sample_noun;
      await afterwards('createSampleNoun', () => maya.call(createSampleNoun, { ...WORDS, shared_with }));
      await afterwards('editSampleNoun', () => maya.call(editSampleNoun, { id, text: 'Tea', version: 1 }));
      const share = (...people: number[]) => maya.call(shareSampleNoun, { id, shared_with: people });
      await afterwards('shareSampleNoun', () => share(sam.id));
      await afterwards('shareSampleNoun', () => share(priya.id));
      await afterwards('deleteSampleNoun', () => maya.call(deleteSampleNoun, { id, version: 2 }));
      await afterwards('restoreSampleNoun', () => maya.call(restoreSampleNoun, { id }));
    },
  },
};

/** One that stands, and one that was deleted just now. */
async function makeSampleNouns({ owner }: Stage) {
  const write = async () => (await owner.call(createSampleNoun, { text: CANARY })).sample_noun;
  const [sampleNoun, gone] = [await write(), await write()];
  await owner.call(deleteSampleNoun, { id: gone.id, version: gone.version });
  return {
    sampleNounId: sampleNoun.id,
    sampleNounVersion: sampleNoun.version,
    deletedSampleNounId: gone.id,
  };
}

async function sampleNounOf(world: World, { action }: RecordCall) {
  const by = await world.person();
  const { id, version } = (await by.call(createSampleNoun, WORDS)).sample_noun;
  if (action === 'restore') await by.call(deleteSampleNoun, { id, version });
  return { by, id, version };
}

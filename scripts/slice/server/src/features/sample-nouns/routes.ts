import { sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import { bind } from '#kernel/http/bind';
import { createSampleNoun } from './create-sample-noun.ts';
import { deleteSampleNoun, restoreSampleNoun } from './delete-sample-noun.ts';
import { editSampleNoun, shareSampleNoun } from './edit-sample-noun.ts';
import { getSampleNoun, listSampleNouns } from './read-sample-nouns.ts';
import { sampleNounRecord } from './store.ts';

export const sampleNounsRoutes = bind(
  sampleNounsEndpoints,
  {
    createSampleNoun,
    listSampleNouns,
    getSampleNoun,
    editSampleNoun,
    shareSampleNoun,
    deleteSampleNoun,
    restoreSampleNoun,
  },
  { sample_noun: sampleNounRecord },
);

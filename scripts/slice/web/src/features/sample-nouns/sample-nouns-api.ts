import { type SampleNoun, sampleNoun, sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import { type Choice, toSharing } from '#people/groups';
import { defineRecord } from '#records';

const calls = sampleNounsEndpoints;

export const sampleNouns = defineRecord({
  kind: 'sample_noun',
  row: sampleNoun,
  get: calls.getSampleNoun,
});

/** The newest first, page by page. */
export const sampleNounsQuery = sampleNouns.list(calls.listSampleNouns, (page) => page.sample_nouns);

export const createSampleNoun = sampleNouns.change(calls.createSampleNoun, 'created');
export const editSampleNoun = sampleNouns.change(calls.editSampleNoun);
const changeSharing = sampleNouns.change(calls.shareSampleNoun);
export const removeSampleNoun = sampleNouns.removal({
  remove: calls.deleteSampleNoun,
  restore: calls.restoreSampleNoun,
});

export function shareSampleNoun({ id }: SampleNoun, choice: Choice): Promise<SampleNoun> {
  return changeSharing({ id, ...toSharing(choice) });
}

import type { sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import type { Story } from '#kernel/http/bind';
import { requireVersion } from '#records';
import { plain, type sampleNounRecord, updateSampleNoun } from './store.ts';

export const editSampleNoun: Story<
  typeof sampleNounsEndpoints.editSampleNoun,
  typeof sampleNounRecord
> = async (ctx, { text, version }) => {
  const { id, memberId } = ctx.held;
  await requireVersion(ctx, ctx.held, version, plain.presentId);
  await updateSampleNoun(ctx.db, id, { text }, ctx.clock.now());
  await ctx.record(plain.facts.edited(memberId, { id, version: version + 1 }));
  return { sample_noun: await plain.presentId(ctx, id) };
};

export const shareSampleNoun: Story<
  typeof sampleNounsEndpoints.shareSampleNoun,
  typeof sampleNounRecord
> = async (ctx, asked) => {
  await plain.shareAnew(ctx, ctx.held, asked);
  return { sample_noun: await plain.presentId(ctx, ctx.held.id) };
};

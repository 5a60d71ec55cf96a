import type { sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import type { Story } from '#kernel/http/bind';
import { plain, type sampleNounRecord } from './store.ts';

export const deleteSampleNoun: Story<
  typeof sampleNounsEndpoints.deleteSampleNoun,
  typeof sampleNounRecord
> = (ctx, { version }) => plain.remove(ctx, ctx.held, version);

export const restoreSampleNoun: Story<
  typeof sampleNounsEndpoints.restoreSampleNoun,
  typeof sampleNounRecord
> = async (ctx) => ({ sample_noun: await plain.restore(ctx, ctx.held) });

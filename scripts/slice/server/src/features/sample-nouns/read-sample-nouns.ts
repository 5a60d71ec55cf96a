import type { sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import type { Story } from '#kernel/http/bind';
import { plain, type sampleNounRecord } from './store.ts';

export const listSampleNouns: Story<typeof sampleNounsEndpoints.listSampleNouns> = async (
  ctx,
  { member_id: memberId, limit, offset },
) => {
  const { rows, has_more_data } = await plain.list(ctx, { memberId, limit, offset });
  return { sample_nouns: await plain.presentAll(ctx, rows), has_more_data };
};

export const getSampleNoun: Story<
  typeof sampleNounsEndpoints.getSampleNoun,
  typeof sampleNounRecord
> = async (ctx) => ({ sample_noun: await plain.present(ctx, ctx.held) });

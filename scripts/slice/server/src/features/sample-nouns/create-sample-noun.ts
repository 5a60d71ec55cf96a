import type { sampleNounsEndpoints } from '@kith/contract/sample-nouns';
import type { Story } from '#kernel/http/bind';
import { insertSampleNoun, plain } from './store.ts';

export const createSampleNoun: Story<typeof sampleNounsEndpoints.createSampleNoun> = async (
  ctx,
  { client_key, ...asked },
) => {
  const { text } = asked;
  const id = await plain.create(ctx, { client_key, asked }, (begun) =>
    insertSampleNoun(ctx.db, { ...begun, text }),
  );
  return { sample_noun: await plain.presentId(ctx, id) };
};

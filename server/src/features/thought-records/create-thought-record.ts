import type { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import type { Story } from '#kernel/http/bind';
import { insertThoughtRecord, plain } from './store.ts';
import { EMPTY, wordsAfter } from './words-store.ts';

/** Written about oneself, into no journey, and shared with no person. */
export const createThoughtRecord: Story<typeof thoughtRecordsEndpoints.createThoughtRecord> = async (
  ctx,
  { client_key, ...asked },
) => {
  const into = { memberId: ctx.viewer.userId, inJourney: false };
  const id = await plain.create(ctx, { client_key, asked: { ...asked, shared_with: [] }, into }, (begun) =>
    insertThoughtRecord(ctx.db, { ...begun, ...wordsAfter(EMPTY, asked) }),
  );
  return { thought_record: await plain.presentId(ctx, id) };
};

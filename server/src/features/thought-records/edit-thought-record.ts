import type { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import type { Story } from '#kernel/http/bind';
import { requireVersion } from '#records';
import { plain, type thoughtRecordRecord, updateThoughtRecord } from './store.ts';
import { wordsAfter } from './words-store.ts';

export const editThoughtRecord: Story<
  typeof thoughtRecordsEndpoints.editThoughtRecord,
  typeof thoughtRecordRecord
> = async (ctx, { version, ...asked }) => {
  const { id, memberId } = ctx.held;
  await requireVersion(ctx, ctx.held, version, plain.presentId);
  await updateThoughtRecord(ctx.db, id, wordsAfter(ctx.held, asked), ctx.clock.now());
  await ctx.record(plain.facts.edited(memberId, { id, version: version + 1 }));
  return { thought_record: await plain.presentId(ctx, id) };
};

export const shareThoughtRecord: Story<
  typeof thoughtRecordsEndpoints.shareThoughtRecord,
  typeof thoughtRecordRecord
> = async (ctx, asked) => {
  await plain.shareAnew(ctx, ctx.held, asked);
  return { thought_record: await plain.presentId(ctx, ctx.held.id) };
};

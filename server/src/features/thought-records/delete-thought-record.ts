import type { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import type { Story } from '#kernel/http/bind';
import { endSilences } from '#people/silences';
import { plain, type thoughtRecordRecord } from './store.ts';

export const deleteThoughtRecord: Story<
  typeof thoughtRecordsEndpoints.deleteThoughtRecord,
  typeof thoughtRecordRecord
> = async (ctx, { version }) => {
  const { id } = ctx.held;
  await endSilences(ctx, 'look_back', id);
  return plain.remove(ctx, ctx.held, version);
};

export const restoreThoughtRecord: Story<
  typeof thoughtRecordsEndpoints.restoreThoughtRecord,
  typeof thoughtRecordRecord
> = async (ctx) => ({ thought_record: await plain.restore(ctx, ctx.held) });

import { THINKING_TRAPS } from '@kith/contract/thinking-traps/thinking-traps';
import type { thoughtRecordsEndpoints } from '@kith/contract/thought-records';
import type { Story } from '#kernel/http/bind';
import { selectFound, selectOwnTraps } from './list-store.ts';
import { selectPatterns } from './patterns-store.ts';
import { plain, type thoughtRecordRecord } from './store.ts';

/** Asks for one more than the page holds, which tells whether there is another page. */
export const listThoughtRecords: Story<typeof thoughtRecordsEndpoints.listThoughtRecords> = async (
  ctx,
  { id: memberId, keyword, limit, offset },
) => {
  const found = await selectFound(ctx, { memberId, keyword, limit: limit + 1, offset });
  const ids = found.slice(0, limit);
  const byId = new Map((await plain.record.selectVisible(ctx, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { thought_records: await plain.presentAll(ctx, rows), has_more_data: found.length > limit };
};

export const listDistortions: Story<typeof thoughtRecordsEndpoints.listDistortions> = async (ctx) => ({
  distortions: THINKING_TRAPS.map(({ also_called, ...trap }) => ({ ...trap, also_called: [...also_called] })),
  own_traps: await selectOwnTraps(ctx),
});

/** Counts and means of what the caller wrote. They judge nothing. */
export const getThoughtPatterns: Story<typeof thoughtRecordsEndpoints.getThoughtPatterns> = (ctx) =>
  selectPatterns(ctx);

export const getThoughtRecord: Story<
  typeof thoughtRecordsEndpoints.getThoughtRecord,
  typeof thoughtRecordRecord
> = async (ctx) => ({ thought_record: await plain.present(ctx, ctx.held) });

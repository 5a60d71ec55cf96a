import type { caseloadEndpoints } from '@kith/contract/caseload';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import { foldName } from '#kernel/words';
import { presentPeople } from './present.ts';
import { selectCases } from './store.ts';

export const listCaseload: Story<typeof caseloadEndpoints.listCaseload> = async (ctx, asked) => {
  const { keyword = '', limit, offset } = asked;
  const words = foldName(keyword)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = await selectCases(ctx, { words, limit: limit + 1, offset });
  const page = found.slice(0, limit);
  return {
    people: await presentPeople(ctx, page),
    count: found[0]?.count ?? (offset === 0 ? 0 : await countAll(ctx, words)),
    has_more_data: found.length > limit,
  };
};

/** Beyond the last page no row has the count. */
async function countAll(ctx: ViewerCtx, words: readonly string[]): Promise<number> {
  const [first] = await selectCases(ctx, { words, limit: 1, offset: 0 });
  return first?.count ?? 0;
}

export const getCase: Story<typeof caseloadEndpoints.getCase> = async (ctx, { member_id: only }) => {
  const found = await selectCases(ctx, { words: [], only, limit: 1, offset: 0 });
  const [person] = await presentPeople(ctx, found);
  return { person: person ?? refuse('not_found') };
};

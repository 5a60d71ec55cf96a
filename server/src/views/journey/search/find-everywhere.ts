import { HITS_MAX, type searchEndpoints } from '@kith/contract/search';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { readKeyword } from '#kernel/keyword';
import { findSimilar } from '../search.ts';
import type { Found, Sought } from '../store.ts';
import { findPeople } from './find-people.ts';
import { SOUGHT_KINDS, type SoughtKind, selectHits } from './hits-store.ts';
import { presentHits } from './present-hits.ts';

/** One more than is answered, which tells whether there are more. */
const TAKE = HITS_MAX + 1;

type ByKind = Record<SoughtKind, readonly Found[]>;

/** Words of similar spelling or beginning only where nothing, and no name, has the words as typed. */
export const findEverywhere: Story<typeof searchEndpoints.findEverywhere> = async (ctx, { keyword }) => {
  const people = await findPeople(ctx, keyword);
  const { asTyped, words } = readKeyword(keyword);
  const typed = { asTyped, near: '' };
  const found = await findRecords(ctx, typed);
  if (people.hits.length > 0 || isSome(found))
    return { people, ...(await presentHits(ctx, found, typed)), near: false };
  let similar = found;
  const isMatched = async (sought: Sought) => {
    similar = await findRecords(ctx, sought);
    return isSome(similar);
  };
  const near = await findSimilar(ctx, { words, filter: undefined, isMatched });
  return { people, ...(await presentHits(ctx, similar, near ?? typed)), near: near !== undefined };
};

const isSome = (found: ByKind): boolean => SOUGHT_KINDS.some((kind) => found[kind].length > 0);

/** One kind after the other: a search takes one connection. */
async function findRecords(ctx: ViewerCtx, sought: Sought): Promise<ByKind> {
  const found: ByKind = { note: [], task: [], event: [], message: [] };
  if (sought.asTyped === '' && sought.near === '') return found;
  for (const kind of SOUGHT_KINDS) found[kind] = await selectHits(ctx, kind, { sought, take: TAKE });
  return found;
}

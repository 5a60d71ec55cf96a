import { HITS_MAX, type searchEndpoints } from '@kith/contract/search';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { readKeyword } from '#kernel/keyword';
import { nearQuery, wordsWanted } from '../near-words.ts';
import { findStandIns } from '../stand-ins-store.ts';
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
  const isFound = people.hits.length > 0 || SOUGHT_KINDS.some((kind) => found[kind].length > 0);
  const near = isFound ? undefined : await similar(ctx, words);
  const records = near ? await findRecords(ctx, near) : found;
  return { people, ...(await presentHits(ctx, records, near ?? typed)), near: near !== undefined };
};

/** One kind after the other: a search takes one connection. */
async function findRecords(ctx: ViewerCtx, sought: Sought): Promise<ByKind> {
  const found: ByKind = { note: [], task: [], event: [], message: [] };
  if (sought.asTyped === '' && sought.near === '') return found;
  for (const kind of SOUGHT_KINDS) found[kind] = await selectHits(ctx, kind, { sought, take: TAKE });
  return found;
}

async function similar(ctx: ViewerCtx, words: readonly string[]): Promise<Sought | undefined> {
  const wanted = wordsWanted(words);
  const near = wanted && nearQuery(words, await findStandIns(ctx, undefined, wanted));
  return near === undefined ? undefined : { asTyped: '', near };
}

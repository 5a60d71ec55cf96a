import type { ViewerCtx } from '#kernel/context';
import { readKeyword } from '#kernel/keyword';
import { nearQuery, wordsWanted } from './near-words.ts';
import { findStandIns } from './stand-ins-store.ts';
import { type Ask, type Found, findItems, type Sought } from './store.ts';

export interface Search extends Omit<Ask, 'sought'> {
  readonly keyword: string;
  /** Whether the pages before this one used words similar to the typed ones. */
  readonly near: boolean;
}

export interface Hits {
  readonly found: readonly Found[];
  readonly near: boolean;
  readonly sought: Sought | undefined;
}

/**
 * Items with the typed words; if there are none at all, items with words of similar spelling or beginning.
 * Later pages of a search keep the choice of the first.
 */
export async function searchItems(ctx: ViewerCtx, { keyword, near, ...paging }: Search): Promise<Hits> {
  const { words, asTyped } = readKeyword(keyword);
  if (!near) {
    const sought = { asTyped, near: '' };
    const found = await findItems(ctx, { ...paging, sought });
    if (found.length > 0 || (await goesOnFrom(ctx, { ...paging, sought }))) return { found, near, sought };
  }
  const wanted = wordsWanted(words);
  const standIns = wanted && nearQuery(words, await findStandIns(ctx, paging.filter, wanted));
  if (standIns === undefined) return { found: [], near: true, sought: undefined };
  const sought = { asTyped: '', near: standIns };
  return { found: await findItems(ctx, { ...paging, sought }), near: true, sought };
}

/** The typed words alone, without similar ones. */
export function soughtAsTyped(keyword: string): Sought {
  return { asTyped: readKeyword(keyword).asTyped, near: '' };
}

/** An empty page beyond the end of a search is not a search without a match. */
async function goesOnFrom(ctx: ViewerCtx, ask: Ask): Promise<boolean> {
  if (ask.after) return true;
  return ask.offset > 0 && (await findItems(ctx, { ...ask, offset: 0, take: 1 })).length > 0;
}

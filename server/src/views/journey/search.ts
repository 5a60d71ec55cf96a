import type { JourneyKind } from '@kith/contract/journey';
import type { ViewerCtx } from '#kernel/context';
import { readKeyword } from '#kernel/keyword';
import { nearQuery, wordsWanted } from '#kernel/search/near-words';
import type { Sought } from '#kernel/search/sought';
import { findStandIns, LOOKS } from './stand-ins-store.ts';
import { type Ask, type Found, findItems } from './store.ts';

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
  let found: readonly Found[] = [];
  const isMatched = async (sought: Sought) => {
    found = await findItems(ctx, { ...paging, sought });
    return found.length > 0 || (await isBeyondFirst(ctx, { ...paging, sought }));
  };
  const sought = await findSimilar(ctx, { words, filter: paging.filter, isMatched });
  return { found: sought ? found : [], near: true, sought };
}

/**
 * A search by stored words in place of the typed ones that `isMatched` accepts; undefined without one. A word
 * that no text is like costs a look at all texts, of a second at most.
 */
export async function findSimilar(
  ctx: ViewerCtx,
  {
    words,
    filter,
    isMatched,
  }: {
    readonly words: readonly string[];
    readonly filter: JourneyKind | undefined;
    readonly isMatched: (sought: Sought) => Promise<boolean>;
  },
): Promise<Sought | undefined> {
  const wanted = wordsWanted(words);
  if (wanted === undefined) return undefined;
  for (const where of LOOKS) {
    const near = nearQuery(words, await findStandIns(ctx, filter, wanted, where));
    const sought = near === undefined ? undefined : { asTyped: '', near };
    if (sought && (await isMatched(sought))) return sought;
  }
  return undefined;
}

/** The typed words alone, without similar ones. */
export function soughtAsTyped(keyword: string): Sought {
  return { asTyped: readKeyword(keyword).asTyped, near: '' };
}

/** An empty page beyond the end of a search is not a search without a match. */
async function goesOnFrom(ctx: ViewerCtx, ask: Ask): Promise<boolean> {
  return ask.after !== undefined || isBeyondFirst(ctx, ask);
}

/** Whether this is a later page of a search that has matches. */
async function isBeyondFirst(ctx: ViewerCtx, ask: Ask): Promise<boolean> {
  if (ask.after === undefined && ask.offset === 0) return false;
  return (await findItems(ctx, { ...ask, after: undefined, offset: 0 })).length > 0;
}

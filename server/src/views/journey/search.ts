import type { JourneyKind } from '@kith/contract/journey';
import type { ViewerCtx } from '../../kernel/context.ts';
import { readKeyword } from './keyword.ts';
import { lengthsNear, nearQuery } from './near-words.ts';
import { type Ask, type Found, findItems, findVocabulary } from './store.ts';

export interface Search extends Omit<Ask, 'sought'> {
  readonly keyword: string;
  /** Whether the pages before this one were of near spellings. */
  readonly near: boolean;
}

export interface Hits {
  readonly found: readonly Found[];
  readonly near: boolean;
}

/**
 * What matches as typed; when nothing at all does, what matches words that are spelled nearly so. Later pages of a search stay with what
 * its first one found.
 */
export async function searchItems(ctx: ViewerCtx, { keyword, near, ...paging }: Search): Promise<Hits> {
  const { words, ...typed } = readKeyword(keyword);
  if (!near) {
    const ask = { ...paging, sought: { ...typed, near: '' } };
    const found = await findItems(ctx, ask);
    if (found.length > 0 || (await goesOnFrom(ctx, ask))) return { found, near: false };
  }
  const query = await nearSpellings(ctx, paging.filter, words);
  if (query === undefined) return { found: [], near: true };
  const sought = { asTyped: '', head: '', prefix: '', near: query };
  return { found: await findItems(ctx, { ...paging, sought }), near: true };
}

/** An empty page beyond the end of a search is not a search without a match. */
async function goesOnFrom(ctx: ViewerCtx, ask: Ask): Promise<boolean> {
  if (ask.after) return true;
  return ask.offset > 0 && (await findItems(ctx, { ...ask, offset: 0, take: 1 })).length > 0;
}

/** Spellings come from what the caller may read here, so that a search tells nothing else. */
async function nearSpellings(
  ctx: ViewerCtx,
  filter: JourneyKind | undefined,
  words: readonly string[],
): Promise<string | undefined> {
  const lengths = lengthsNear(words);
  return lengths && nearQuery(words, await findVocabulary(ctx, filter, lengths));
}

import type { ResourceCard } from '@kith/contract/resources';
import type { Ctx } from '#kernel/context';
import { searchedOf } from '#kernel/highlight';
import { readKeyword } from '#kernel/keyword';
import type { Sought } from '#kernel/search/sought';
import { wordMarks } from '#kernel/search/word-marks';
import { presentCards } from './present.ts';
import { type PublishedHit, searchPublished, similarWords } from './sought-store.ts';

interface Search {
  readonly keyword: string;
  /** The organisations whose resources the caller may read. */
  readonly organisations: readonly number[];
  readonly limit: number;
  readonly offset: number;
}

interface Hits {
  /** One more than a page where there are more. */
  readonly hits: readonly ResourceCard[];
  /** Nothing has the words as typed: these have words of similar spelling. */
  readonly near: boolean;
}

const NOTHING: Hits = { hits: [], near: false };

/** Resources with the typed words, or, where none has them at all, with words of similar spelling. */
export async function searchResources(ctx: Pick<Ctx, 'db'>, asked: Search): Promise<Hits> {
  const { organisations, limit, offset } = asked;
  const { asTyped, words } = readKeyword(asked.keyword);
  if (asTyped === '' || organisations.length === 0) return NOTHING;
  const page = { limit: limit + 1, offset, characters: searchedOf(limit) };
  const find = (sought: Sought) => searchPublished(ctx.db, organisations, sought, page);
  const typed = { asTyped, near: '' };
  const found = await find(typed);
  // An empty page beyond the end of a search is not a search without a match.
  const isMatched = found.length > 0 || (offset > 0 && (await isAnywhere(ctx, organisations, typed)));
  if (isMatched) return { hits: await present(ctx, found, typed), near: false };
  const similar = await similarWords(ctx.db, organisations, words);
  if (!similar) return NOTHING;
  const hits = await present(ctx, await find(similar), similar);
  return { hits, near: hits.length > 0 };
}

async function isAnywhere(
  { db }: Pick<Ctx, 'db'>,
  organisations: readonly number[],
  sought: Sought,
): Promise<boolean> {
  const first = { limit: 1, offset: 0, characters: 0 };
  return (await searchPublished(db, organisations, sought, first)).length > 0;
}

async function present(
  ctx: Pick<Ctx, 'db'>,
  rows: readonly PublishedHit[],
  sought: Sought,
): Promise<ResourceCard[]> {
  const texts = rows.flatMap(({ title, summary, beginning }) => [title, summary ?? '', beginning]);
  const mark = await wordMarks(ctx, sought, texts);
  const cards = await presentCards(ctx, rows);
  return cards.map((card, index) => {
    const { summary, beginning = '' } = rows[index] ?? { summary: null };
    const excerpt = mark.part(summary ?? '') ?? mark.part(beginning) ?? mark.beginning(summary ?? beginning);
    return { ...card, found: { title: mark.whole(card.title), excerpt } };
  });
}

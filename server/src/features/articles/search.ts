import MiniSearch, { type Query, type SearchOptions } from 'minisearch';
import { foldedWords } from '#kernel/words';
import type { BuiltArticle } from './content-schema.ts';
import { withoutEmptyWords } from './empty-words.ts';
import { areasOf, LIBRARY } from './library.ts';

/** Each misspelt word is compared with the words of all articles, so their number is bounded. */
const WORDS_MAX = 8;
const SHORTEST_BEGINNING = 3;
/** One letter makes another word of a shorter one. */
const SHORTEST_MISSPELT = 4;
/** In a shorter word one slip is let pass, or two letters beside each other that changed places. */
const LONG = 6;

export interface Hit {
  readonly article: BuiltArticle;
  /** The words of the article that were found, as search compares them. */
  readonly words: ReadonlySet<string>;
}

interface Shelf {
  readonly index: MiniSearch;
  readonly byId: ReadonlyMap<number, BuiltArticle>;
}

let made: Shelf | undefined;

/** Ready for searches. It takes a while: most starts of the server never need it. */
export function shelfOf(articles: readonly BuiltArticle[]): Shelf {
  return { index: indexOf(articles), byId: new Map(articles.map((article) => [article.id, article])) };
}

function indexOf(articles: readonly BuiltArticle[]): MiniSearch {
  const search = new MiniSearch({
    fields: ['title', 'summary', 'areas', 'text'],
    tokenize: foldedWords,
    processTerm: (word) => word,
    searchOptions: { boost: { title: 4, summary: 2, areas: 2 } },
  });
  const areas = (article: BuiltArticle) => areasOf(article).map(({ focus_area }) => focus_area);
  search.addAll(articles.map((article) => ({ ...article, areas: areas(article).join(' ') })));
  return search;
}

const asTyped: SearchOptions = { combineWith: 'AND' };
const begun: SearchOptions = {
  combineWith: 'AND',
  // The last word may be incomplete.
  prefix: (word, at, words) => at === words.length - 1 && word.length >= SHORTEST_BEGINNING,
};
const misspelt: SearchOptions = {
  combineWith: 'AND',
  prefix: (word) => word.length >= SHORTEST_BEGINNING,
  fuzzy: (word) => (word.length < SHORTEST_MISSPELT ? false : word.length < LONG ? 1 : 2),
};
const someOfThem: SearchOptions = { ...misspelt, combineWith: 'OR' };

interface Found {
  readonly hits: readonly Hit[];
  /** No article has the words as typed. */
  readonly near: boolean;
}

/** The best first. */
export function searchLibrary(keyword: string): Found {
  made ??= shelfOf(LIBRARY);
  return searchShelf(made, keyword);
}

export function searchShelf(shelf: Shelf, keyword: string): Found {
  const words = withoutEmptyWords(foldedWords(keyword)).slice(0, WORDS_MAX);
  for (const options of [asTyped, begun, misspelt, someOfThem]) {
    const hits = find(shelf, queryOf(words, options), options);
    if (hits.length > 0) return { hits, near: options === misspelt || options === someOfThem };
  }
  return { hits: [], near: false };
}

/** A word that may be misspelt is looked for with its exchanges, too. */
function queryOf(words: readonly string[], options: SearchOptions): Query {
  if (!options.fuzzy) return words.join(' ');
  const queries = words.map((word): Query => {
    const others: Query = { queries: exchanged(word), combineWith: 'OR', fuzzy: false, prefix: false };
    return { queries: [word, others], combineWith: 'OR' };
  });
  return { queries };
}

/** A word with two letters that changed places: `ptds` may be `ptsd`. */
function exchanged(word: string): string[] {
  if (word.length < SHORTEST_MISSPELT || word.length >= LONG) return [];
  const letters = [...word];
  return letters.slice(1).map((letter, at) =>
    letters
      .with(at, letter)
      .with(at + 1, letters[at] ?? '')
      .join(''),
  );
}

function find({ index, byId }: Shelf, query: Query, options: SearchOptions): Hit[] {
  return index.search(query, options).flatMap(({ id, terms }) => {
    const article = byId.get(id);
    return article ? [{ article, words: new Set(terms) }] : [];
  });
}

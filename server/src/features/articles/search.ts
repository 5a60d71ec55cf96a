import MiniSearch, { type SearchOptions } from 'minisearch';
import { wordsOf } from '#kernel/words';
import type { BuiltArticle } from './content-schema.ts';
import { areasOf, LIBRARY } from './library.ts';

/** Each misspelt word is compared with the words of all articles, so their number is bounded. */
const WORDS_MAX = 8;
const SHORTEST_BEGINNING = 3;
/** One letter makes another word of a shorter one. */
const SHORTEST_MISSPELT = 4;
/** Two exchanged letters count as two slips. */
const LONG = 6;

export interface Hit {
  readonly article: BuiltArticle;
  /** The words of the article that were found, as search compares them. */
  readonly words: ReadonlySet<string>;
}

const tokenize = (text: string) => wordsOf(text).map(({ folded }) => folded);

let made: MiniSearch | undefined;

/** Made at the first search: most starts of the server never need it. */
function index(): MiniSearch {
  made ??= indexOf(LIBRARY);
  return made;
}

function indexOf(articles: readonly BuiltArticle[]): MiniSearch {
  const search = new MiniSearch({
    fields: ['title', 'summary', 'areas', 'text'],
    tokenize,
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

/** The best first. `near` where no article has the words as typed. */
export function searchLibrary(keyword: string): { readonly hits: readonly Hit[]; readonly near: boolean } {
  const words = tokenize(keyword).slice(0, WORDS_MAX).join(' ');
  for (const options of [asTyped, begun, misspelt, someOfThem]) {
    const hits = find(words, options);
    if (hits.length > 0) return { hits, near: options === misspelt || options === someOfThem };
  }
  return { hits: [], near: false };
}

function find(words: string, options: SearchOptions): Hit[] {
  return index()
    .search(words, options)
    .flatMap(({ id, terms }) => {
      const article = LIBRARY.find((one) => one.id === id);
      return article ? [{ article, words: new Set(terms) }] : [];
    });
}

import {
  type Article,
  type ArticleCard,
  type ArticleResponse,
  articlesEndpoints,
} from '@kith/contract/articles';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { listArticles, listSavedArticles, getArticle, openArticle } = articlesEndpoints;

/** What a person reads, likes and saves is their own, also while they act for a member. */
export const articlesKey = (person: number) => [...memberKey(person), 'article'] as const;

/** Words of a release: they are asked for again when a response to one of them changes. */
const FRESH_FOR_MS = 300_000;

/** The whole library, without its texts. */
export function libraryQuery(person: number) {
  return queryOptions({
    ...liveTags(listArticles),
    queryKey: [...articlesKey(person), 'library'],
    queryFn: ({ signal }) =>
      allPages(async (page) => {
        const { articles, has_more_data } = await call(listArticles, { id: person, ...page }, { signal });
        return { rows: articles, has_more_data };
      }),
    staleTime: FRESH_FOR_MS,
  });
}

/** The best first. */
export function foundQuery(person: number, keyword: string) {
  return queryOptions({
    ...liveTags(listArticles),
    queryKey: [...articlesKey(person), 'found', keyword],
    queryFn: ({ signal }) => call(listArticles, { id: person, keyword }, { signal }),
    enabled: keyword !== '',
  });
}

/** The newest first. */
export function savedQuery(person: number) {
  return queryOptions({
    ...liveTags(listSavedArticles),
    queryKey: [...articlesKey(person), 'saved'],
    queryFn: ({ signal }) =>
      allPages(async (page) => {
        const asked = { id: person, ...page };
        const { articles, has_more_data } = await call(listSavedArticles, asked, { signal });
        return { rows: articles, has_more_data };
      }),
    refetchOnMount: 'always',
  });
}

/** How the address names an article. */
export type Named =
  | { readonly slug: string }
  | { readonly id: number }
  | { readonly id: number; readonly area: number };

export function articleQuery(person: number, named: Named) {
  return queryOptions({
    ...liveTags(openArticle),
    queryKey: [...articlesKey(person), 'one', named],
    queryFn: async ({ signal }): Promise<Article> => {
      const answer =
        'area' in named
          ? await call(getArticle, { a: named.id, b: named.area }, { signal })
          : await call(openArticle, named, { signal });
      return answer.article;
    },
    refetchOnMount: 'always',
  });
}

/** Shows a response wherever the article stands, before the lists are asked again. */
export function showResponse(queries: QueryClient, person: number, response: ArticleResponse): void {
  const { likes_count, ...own } = response;
  const inPlace = <One extends { readonly id: number }>(one: One) =>
    one.id === own.id ? { ...one, ...own, ...('likes_count' in one && { likes_count }) } : one;
  queries.setQueriesData<Article>(
    { queryKey: [...articlesKey(person), 'one'] },
    (one) => one && inPlace(one),
  );
  queries.setQueryData<ArticleCard[]>([...articlesKey(person), 'library'], (all) => all?.map(inPlace));
}

export function askAgain(queries: QueryClient, person: number): Promise<void> {
  return queries.invalidateQueries({ queryKey: articlesKey(person) });
}

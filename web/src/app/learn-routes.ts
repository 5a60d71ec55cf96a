import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

type Pages = typeof import('../features/articles/pages.ts');

/** Written short: this table is part of the first script. */
const row = (path: string, title: string, page?: keyof Pages): RouteRow => ({
  path,
  auth: true,
  title,
  ...(page && { load: async () => (await import('../features/articles/pages.ts'))[page] }),
});

/** Reading. */
export const learn: readonly RouteRow[] = [
  row('/learn/library', titles.library, 'LibraryPage'),
  ...['adhd', 'anxiety', 'depression', 'ptsd'].flatMap((topic) => [
    row(`/learn/${topic}`, titles.library, 'TopicPage'),
    row(`/learn/${topic}/{page}`, titles.article, 'LearnPage'),
    row(`/learn/${topic}/medication/{page}`, titles.article, 'LearnPage'),
  ]),
  row('/saved-resources', titles.saved, 'SavedPage'),
  row('/resources/{id}', titles.resource),
  row('/article/{id}/{focus_area_id?}', titles.article, 'ArticlePage'),
  row('/tutorials', titles.tutorials),
  row('/tutorials/{id}', titles.tutorial),
];

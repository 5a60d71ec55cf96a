import type { ComponentType } from 'react';
import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

type Pages = typeof import('../views/resources/index.ts');
type Tutorials = typeof import('../features/tutorials/index.ts');

/** What was saved lies on this device, and each article may be among it. */
const isKept = (path: string) => /^\/(?:saved|article|learn\/.*\{page)/.test(path);

/** Written short: this table is part of the first script. */
const row = (path: string, title: string, page: (of: Pages) => ComponentType): RouteRow => ({
  path,
  auth: true,
  ...(isKept(path) && { open: 'kept' }),
  title,
  load: async () => page(await import('../views/resources/index.ts')),
});

const tutorials = (path: string, title: string, page: (of: Tutorials) => ComponentType): RouteRow => ({
  path,
  auth: true,
  title,
  load: async () => page(await import('../features/tutorials/index.ts')),
});

/** Reading, and how to use Kith. */
export const learn: readonly RouteRow[] = [
  row('/learn/library', titles.library, (of) => of.LibraryWithResources),
  ...['adhd', 'anxiety', 'depression', 'ptsd'].flatMap((topic) => [
    row(`/learn/${topic}`, titles.library, (of) => of.TopicPage),
    row(`/learn/${topic}/{page}`, titles.article, (of) => of.LearnPage),
    row(`/learn/${topic}/medication/{page}`, titles.article, (of) => of.LearnPage),
  ]),
  row('/saved-resources', titles.saved, (of) => of.SavedPage),
  row('/resources/{id}', titles.resource, (of) => of.ResourcePage),
  row('/article/{id}/{focus_area_id?}', titles.article, (of) => of.ArticlePage),
  tutorials('/tutorials', titles.tutorials, (of) => of.TutorialsPage),
  tutorials('/tutorials/{id}', titles.tutorial, (of) => of.TutorialPage),
];

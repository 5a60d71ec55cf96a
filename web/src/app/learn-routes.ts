import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

const topics = ['adhd', 'anxiety', 'depression', 'ptsd'];

/** Reading: all of it on the way. */
export const learn: readonly RouteRow[] = [
  { path: '/learn/library', auth: true, title: titles.library },
  ...topics.map((topic) => ({ path: `/learn/${topic}`, auth: true, title: titles.library })),
  ...topics.map((topic) => ({ path: `/learn/${topic}/{page}`, auth: true, title: titles.article })),
  ...topics.map((topic) => ({
    path: `/learn/${topic}/medication/{page}`,
    auth: true,
    title: titles.article,
  })),
  { path: '/saved-resources', auth: true, title: titles.saved },
  { path: '/resources/{id}', auth: true, title: titles.resource },
  { path: '/article/{id}/{focus_area_id?}', auth: true, title: titles.article },
  { path: '/tutorials', auth: true, title: titles.tutorials },
  { path: '/tutorials/{id}', auth: true, title: titles.tutorial },
];

import type { RouteRow } from './route-row.ts';

const topics = ['adhd', 'anxiety', 'depression', 'ptsd'];

/** Reading: all of it on the way. */
export const learn: readonly RouteRow[] = [
  { path: '/learn/library', auth: true, title: 'Library' },
  ...topics.map((topic) => ({ path: `/learn/${topic}`, auth: true, title: 'Library' })),
  ...topics.map((topic) => ({ path: `/learn/${topic}/{page}`, auth: true, title: 'Article' })),
  ...topics.map((topic) => ({ path: `/learn/${topic}/medication/{page}`, auth: true, title: 'Article' })),
  { path: '/saved-resources', auth: true, title: 'Saved' },
  { path: '/resources/{id}', auth: true, title: 'Resource' },
  { path: '/article/{id}/{focus_area_id?}', auth: true, title: 'Article' },
  { path: '/tutorials', auth: true, title: 'Tutorials' },
  { path: '/tutorials/{id}', auth: true, title: 'Tutorial' },
];

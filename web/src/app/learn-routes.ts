import type { RouteRow } from './route-row.ts';
import * as titles from './route-texts.ts';

const topics = ['adhd', 'anxiety', 'depression', 'ptsd'];

const pages = () => import('../features/articles/pages.ts');
const topicPage = async () => (await pages()).TopicPage;
const learnPage = async () => (await pages()).LearnPage;

/** Reading. */
export const learn: readonly RouteRow[] = [
  {
    path: '/learn/library',
    auth: true,
    title: titles.library,
    load: async () => (await pages()).LibraryPage,
  },
  ...topics.map((topic) => ({
    path: `/learn/${topic}`,
    auth: true,
    title: titles.library,
    load: topicPage,
  })),
  ...topics.map((topic) => ({
    path: `/learn/${topic}/{page}`,
    auth: true,
    title: titles.article,
    load: learnPage,
  })),
  ...topics.map((topic) => ({
    path: `/learn/${topic}/medication/{page}`,
    auth: true,
    title: titles.article,
    load: learnPage,
  })),
  {
    path: '/saved-resources',
    auth: true,
    title: titles.saved,
    load: async () => (await pages()).SavedPage,
  },
  { path: '/resources/{id}', auth: true, title: titles.resource },
  {
    path: '/article/{id}/{focus_area_id?}',
    auth: true,
    title: titles.article,
    load: async () => (await pages()).ArticlePage,
  },
  { path: '/tutorials', auth: true, title: titles.tutorials },
  { path: '/tutorials/{id}', auth: true, title: titles.tutorial },
];

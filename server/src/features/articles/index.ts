// Articles to read: content of a release, the same for all people, made from `content` by `npm run articles`.
// What a person likes, saves and finds helpful is their own, also while they act for another.
import type { Feature } from '#kernel/feature';
import { articlesRoutes } from './routes.ts';

export { articleTitles } from './library.ts';

export const feature: Feature = { routes: articlesRoutes };

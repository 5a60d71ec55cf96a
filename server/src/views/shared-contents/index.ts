// Shares in one list: with one person, both ways, or with all people. The view stores nothing. Each
// feature says which of its records are shared, by the predicate of its own lists, and here they are merged
// and explained. The reason is told to the person who shares, never to the one who sees it.
import type { Feature } from '#kernel/feature';
import { sharedContentsRoutes } from './routes.ts';

export const feature: Feature = { routes: sharedContentsRoutes };

// Requests for more access, and the access record. A request opens nothing by itself: the member turns on all
// or some of the requested permissions. The record comes from audit reads and from facts about rights. It can
// not be changed, and a look at it is recorded too.
import type { Feature } from '#kernel/feature';
import { accessRoutes } from './routes.ts';

export const feature: Feature = { routes: accessRoutes };

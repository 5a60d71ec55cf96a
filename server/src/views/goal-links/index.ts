// Links of goals: to tasks, check-ins and articles. The rooms of these do not know the one of focus areas. A
// reader gets a link where each room shows them its end. A further kind is one more source.
import { goalLinksEndpoints } from '@kith/contract/goal-links';
import { goalLinks } from '#features/focus-areas';
import type { Feature } from '#kernel/feature';
import { bind } from '#kernel/http/bind';
import { SOURCES } from './sources.ts';

export const feature: Feature = {
  routes: bind(goalLinksEndpoints, goalLinks.callsWith(SOURCES), goalLinks.records),
};

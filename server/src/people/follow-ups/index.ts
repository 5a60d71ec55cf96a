// What staff of an organisation follow up after a check-in of a member. An organisation sets rules; a member
// reads their sentences before the first question, and a rule that was not read opens nothing. A follow-up
// belongs to the people of its role: no list, share, journey or notice of the member's knows of it.
import type { Feature } from '#kernel/feature';
import { followUpJobs } from './pass-on.ts';
import { followUpRoutes } from './routes.ts';

export { asked } from './asked.ts';
export { openFollowUps } from './open-follow-ups.ts';
export { createRule } from './save-rule.ts';
export { watches } from './watches.ts';

export const feature: Feature = { routes: followUpRoutes, jobs: followUpJobs };

// Focus areas: parts of life that a member works on, of twenty that Kith has words for. An area has goals, a
// goal has actions, and a day of an area has one rating from 0 to 10. How strong a repeating action is comes
// from its marked days alone, by `strength.ts` of the contract. All of it is the member's own; `policy.ts`
// says what a supporter sees, and that notes and reflections leave to no other person.
import type { Feature } from '#kernel/feature';
import { focusAreasRoutes } from './routes.ts';
import { focusAreaJobs } from './undo.ts';

export { goalLinks, type Linked, type LinkSources } from './goal-links.ts';
export { ofInsights } from './insight-lines.ts';
export { ratingItems } from './journey-items.ts';
export { proposals } from './proposal-notices-store.ts';
export { seeding } from './seeding.ts';
export { isActive, isForSupporters } from './standing-store.ts';

export const feature: Feature = { routes: focusAreasRoutes, jobs: focusAreaJobs };

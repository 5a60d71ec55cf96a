// Sharing with several people at once: groups that a member makes of their team, and teams of professionals
// of the member's organisations. This room decides once for all records who may be chosen. Policy judges at
// each read whom a choice reaches; here it is shown before a save.
import type { Feature } from '#kernel/feature';
import { shareJobs } from './end-shares.ts';
import { groupsRoutes } from './routes.ts';

export { changeSharing, isChanged } from './change-sharing.ts';
export { type Chosen, chosenAudience, chosenPeople, listAfter, ownAudience } from './choose-audience.ts';
export { chosenEnds } from './choose-ends.ts';
export { presentEnds, presentSharing } from './present-sharing.ts';

export const feature: Feature = { routes: groupsRoutes, jobs: shareJobs };

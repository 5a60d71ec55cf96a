// How organisations look after members: memberships, posts, assignments, and labels on members. An assignment
// is a membership of the team like any other, and opens no more than policy gives to its role.
import type { Feature } from '#kernel/feature';
import { careRoutes } from './routes.ts';

export { assignCoordinator } from './assign-coordinator.ts';
export { createTag } from './create-tag.ts';
export { defaultCoordinator } from './default-coordinator.ts';
export { joinOrganisation, leaveOrganisation } from './membership.ts';
export { givePost, takePost } from './posts.ts';
export { createTeam, setTeam } from './teams.ts';

export const feature: Feature = { routes: careRoutes };

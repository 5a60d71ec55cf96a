// How organisations look after members: who belongs to which, who works there as what, who of them is assigned to whom, and the labels they
// put on members. An assignment is a place on the team like any other, and opens no more than what the policy gives to its role.
export { assignCoordinator } from './assign-coordinator.ts';
export { createTag } from './create-tag.ts';
export { defaultCoordinator } from './default-coordinator.ts';
export { joinOrganisation, leaveOrganisation } from './membership.ts';
export { givePost, takePost } from './posts.ts';
export { careRoutes } from './routes.ts';
export { createTeam, setTeam } from './teams.ts';

// The people around a member, and the permissions of each. A team membership is a grant. It changes here and
// in invitations, through the verbs of policy alone, and only by the member: others can leave, and supporters
// can ask. A change holds from its answer on.
import type { Feature } from '#kernel/feature';
import { teamJobs } from './end-run-out.ts';
import { teamRoutes } from './routes.ts';

export { changePermissions } from './change-permissions.ts';
export { endFormer } from './end-run-out.ts';
export { teamReads } from './get-team.ts';
export { joinTeam } from './join-team.ts';
export { endOf } from './rules.ts';
export { teamChanges } from './team-changes.ts';
export { throughTheirEyes } from './through-their-eyes.ts';
export { withdrawMembership } from './withdraw-membership.ts';

export const feature: Feature = { routes: teamRoutes, jobs: ({ db, clock }) => teamJobs(db, clock) };

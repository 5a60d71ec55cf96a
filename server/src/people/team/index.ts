// The people around a member, and what each of them may see. A place on a team is a grant; it changes here and in invitations, through the
// verbs of policy alone, and only by the member: a supporter can leave, and can ask. What changes holds from the answer on.
export { changePermissions } from './change-permissions.ts';
export { joinTeam } from './changes.ts';
export { presentTeamChanges } from './present-changes.ts';
export { timeZoneOf } from './preview-team.ts';
export { teamRoutes } from './routes.ts';
export { endOf } from './rules.ts';
export { visibleTeamChanges } from './store.ts';

// Sharing with several people at once: groups that a member makes of their team, and teams of professionals of organisations that look after
// them. Who may be chosen is said here once, for everything that is shared. Whom a choice reaches is judged by policy when somebody looks;
// here it is told before it is saved.
export { changeSharing } from './change-sharing.ts';
export { type Chosen, chosenAudience } from './choose-audience.ts';
export { presentSharing } from './present-sharing.ts';
export { groupsRoutes } from './routes.ts';

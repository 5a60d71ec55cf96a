// Who employs professionals and looks after members: organisations, their members, and what they tell of both. Membership and
// posts open nobody's data by themselves; that takes a place on the team or a share.
export { memberships, selectMemberships } from './membership-store.ts';
export { createOrganisation, drawLogo } from './operator-acts.ts';
export { platformOrganisation } from './platform-store.ts';
export { presentOrganisation } from './present.ts';
export { organisationsRoutes } from './routes.ts';
export { lockOrganisation, organisationNames, selectOrganisations } from './store.ts';

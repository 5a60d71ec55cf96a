// Organisations that employ professionals and look after members: their members, and their public data.
// Membership and posts open no data by themselves; that takes a membership of a team or a share.
import type { Feature } from '#kernel/feature';
import { organisationsRoutes } from './routes.ts';

export { memberships, selectMemberships } from './membership-store.ts';
export { createOrganisation, drawLogo } from './operator-acts.ts';
export { platformOrganisation } from './platform-store.ts';
export { presentOrganisation } from './present.ts';
export { lockOrganisation, organisationNames, selectOrganisations } from './store.ts';

export const feature: Feature = { routes: organisationsRoutes };

// Who employs professionals and looks after members: organisations, their members, and what they tell of both. Membership and
// posts open nobody's data by themselves; that takes a place on the team or a share.
export { presentOrganisation } from './present.ts';
export { organisationsRoutes } from './routes.ts';
export {
  endMembership,
  insertMembership,
  isMemberOf,
  knownAtFrontDesk,
  lockOrganisation,
  organisationNames,
  selectMemberships,
  selectOrganisations,
} from './store.ts';

// A place on a member's team, for what a professional was let do by it and may do no longer than they hold it.

export { selectLivePlaces } from '../memberships/grants.ts';
export { holdsPlace } from './holds-place.ts';

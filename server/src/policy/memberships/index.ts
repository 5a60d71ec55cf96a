// Memberships of a member's team, read; which of them are live is said once, in `holding.ts`.

export type { Grant } from '../schema.ts';
export { findLiveGrant, findLiveMembership } from './grants.ts';
export { isLiveGrant } from './holding.ts';
export {
  findGrant,
  membershipsWith,
  selectMembershipsAround,
  selectMembershipsOf,
  selectReceived,
  selectTeam,
} from './team.ts';

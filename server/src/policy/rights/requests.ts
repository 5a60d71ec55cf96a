// Requests and memberships as those who change them read them, lapsed and former ones too.

export { needsGuardian } from '../access/guardian.ts';
export { isOneOfTwo, isOpenGrant } from '../access/team-rules.ts';
export { currentOf, findMemberships } from '../memberships/memberships.ts';
export { requestMembership } from '../memberships/request-membership.ts';
export {
  type Addressee,
  selectFormerMemberships,
  selectLiveAndAsked,
  selectSent,
} from '../memberships/team.ts';

// The life of rights: team memberships, posts, and the people of groups and of organisation teams, from the
// first request to the end. Rooms of people change them, and no stratum above does: those ask the predicates
// of `index.ts`.
export { endTeamShares, findFreestCoordinator, lockMembershipsUnder, selectSentAway } from './assignments.ts';
export {
  type AudienceRecord,
  insertAudience,
  lockAudience,
  replaceAudiencePeople,
  selectAudiences,
  updateAudience,
} from './audiences.ts';
export {
  acceptGrant,
  chooseGrant,
  clearNews,
  describeGrant,
  endGrant,
  insertFirstGrant,
  insertGrant,
  reviveGrant,
  rewriteGrant,
  sendGrantAgain,
} from './change-grants.ts';
export { needsGuardian } from './guardian.ts';
export { currentOf, findMemberships } from './memberships.ts';
export { asTried, lookThrough } from './preview.ts';
export { requestMembership } from './request-membership.ts';
export { endPost, insertPost } from './staff.ts';
export {
  type Addressee,
  clearTheWay,
  endLapsed,
  endRunOut,
  lockGrant,
  selectFormerMemberships,
  selectLiveAndAsked,
  selectSent,
} from './team.ts';
export { isOneOfTwo, isOpenGrant, mayEnd } from './team-rules.ts';

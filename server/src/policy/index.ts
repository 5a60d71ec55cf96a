// Who may. Two tables hold every right that one person has over another's data: grants (team memberships) and
// shares (a record to its audience, which may be a group or a team of an organisation). They change only
// through these functions. Every list, read, search and count uses the same predicates, so a record that one
// hides, no other can show. The posts of a person in an organisation are here too; a post opens no member's
// data by itself. This door says who may and who sees; the life of rights has its own, `rights.ts`.
export { hasCoordinatorOf } from './assignments.ts';
export { audienceNames, countShared, type Reader, selectAudiencePeople, teamAmong } from './audiences.ts';
export { audienceFor } from './author-rules.ts';
export { whereMayWrite, whichInJourney } from './authors.ts';
export { isReceptionistOf, isSupporterOf, receptionsOfCaller, worksWith } from './caseload.ts';
export { type Audience, shareWith, withdrawShares } from './change-shares.ts';
export { EACH_READER, READER_ID, throughEachReader } from './each-reader.ts';
export { enforce } from './enforce.ts';
export { type Eyes, eyes, eyesOf, KEEPER, STAFF, seesAsStaff, VIEWER } from './eyes.ts';
export { findGround } from './find-ground.ts';
export { findLiveGrant, findLiveMembership } from './grants.ts';
export { waitsForGuardian } from './guardian.ts';
export { holdShares } from './hold-shares.ts';
export { isLiveGrant } from './holding.ts';
export { type AudienceQuery, reachOf, supportersWith } from './reach.ts';
export { requireRecentPassword } from './reauthentication.ts';
export { findRelation, isAllowed, isNear } from './relation.ts';
export type { Grant } from './schema.ts';
export { isSharedToEdit, isSharedWithPhotos, selectSharesByName } from './shares-by-name.ts';
export { type ReachingShare, selectAudienceNames, selectSharesReaching } from './shares-reaching.ts';
export { isProfessionalOnTeam, sharesTeam } from './shares-team.ts';
export {
  askedMembers,
  isConnectedOutsideWork,
  isGranted,
  isKept,
  isOnTeamOf,
  isOnTeamOfCaller,
  isReaderOf,
  isSharedWith,
  type Newest,
  type ShareBranch,
  selectEveryShare,
  sharedTo,
  sharedWith,
  throughShares,
} from './sharing.ts';
export { isLastAdministrator, type Post, selectPosts, staffRoles } from './staff.ts';
export { holdsStaffRights, isStaffLocked } from './staff-lock.ts';
export {
  findGrant,
  selectMembershipsAround,
  selectMembershipsOf,
  selectReceived,
  selectTeam,
} from './team.ts';
export { selectNeighbours, selectTeamMates, selectTeamWatchers } from './team-mates.ts';
export { mayDo } from './team-rules.ts';
export { teamsOfPeople, teamsOfProfessionals } from './teams-of-people.ts';
export { openAtWork, wroteIt } from './written.ts';

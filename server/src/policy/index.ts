// Who may. Two tables hold every right that one person has over another's data: grants (a member to a supporter)
// and shares (a record to its audience). They change through these verbs alone, and every list, read, search and
// count is built on the same predicates, so what one surface hides no other can show.
export {
  acceptGrant,
  chooseGrant,
  clearNews,
  endGrant,
  insertGrant,
  reviveGrant,
  rewriteGrant,
  sendGrantAgain,
} from './change-grants.ts';
export { enforce } from './enforce.ts';
export { eyes } from './eyes.ts';
export { findLiveGrant } from './grants.ts';
export { findPlaces } from './places.ts';
export { asSupporter } from './preview.ts';
export { requireRecentPassword } from './reauthentication.ts';
export { requestPlace } from './request-place.ts';
export type { Grant } from './schema.ts';
export { isGranted, isSharedWith, sharedTo, sharedWith, shareWith, teamAmong } from './sharing.ts';
export {
  type Addressee,
  clearTheWay,
  endLapsed,
  findGrant,
  lockGrant,
  selectPlaces,
  selectReceived,
  selectSent,
  selectTeam,
  sharesTeam,
} from './team.ts';
export { isLiveGrant, isOpenGrant } from './team-rules.ts';

// Who may. Two tables hold every right that one person has over another's data: grants (a member to a supporter)
// and shares (a record to its audience). They change through these verbs alone, and every list, read, search and
// count is built on the same predicates, so what one surface hides no other can show.
export { enforce } from './enforce.ts';
export { eyes } from './eyes.ts';
export { findLiveGrant } from './grants.ts';
export { findPlaces } from './places.ts';
export { requireRecentPassword } from './reauthentication.ts';
export { isSharedWith, sharedTo, sharedWith, shareWith, teamAmong } from './sharing.ts';

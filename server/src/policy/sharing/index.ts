// The act of sharing: a record is shared, held, or shared no longer; and whom it reaches by name.
export { type Audience, shareWith, withdrawShares } from './change-shares.ts';
export { holdShares } from './hold-shares.ts';
export { countSharesOf, leaveOut } from './leave-out.ts';
export { onRequest } from './share-on-request.ts';
export { type ReachingShare, selectAudienceNames, selectSharesReaching } from './shares-reaching.ts';

// The time of a share: since when a group has it, its last day, how that is said, kept and told, and its end
// for good. Every read judges it by `shareHolds`.
export { removeShares } from '../sharing/change-shares.ts';
export { END_SHARES, endSharesLater, takeEndedShares } from './end-shares.ts';
export { type ShareEnd, sharedAudience, shareEnds } from './share-end.ts';
export { selectSharedSince } from './shared-since.ts';

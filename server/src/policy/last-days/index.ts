// The time of a share: since when a group has it, and its last day, how that is said, kept and told. Every
// read judges it by `shareHolds`.
export { END_SHARES, endSharesLater, takeEndedShares } from './end-shares.ts';
export { type ShareEnd, sharedAudience, shareEnds } from './share-end.ts';
export { selectSharedSince } from './shared-since.ts';

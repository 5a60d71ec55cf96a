// Plain records: a noun that is a member's own from end to end. It is written by the member, shared by name,
// by group or by team, changed, deleted and brought back. Its room says its words, its table and its policy;
// the rest is here. `npm run new:feature` writes such a room.
export type { Creation } from './changes.ts';
export { definePlain } from './define-plain.ts';
export { listPage } from './list-page.ts';
export type { LiveRecord, RecordFeature } from './live-record.ts';
export { memberHolds } from './member-holds.ts';

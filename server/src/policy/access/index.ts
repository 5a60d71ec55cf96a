// May the caller do this kind of thing for this member: relation, area, and what has to be proved before.
export { standingWith, whichInJourney } from './authors.ts';
export { enforce } from './enforce.ts';
export { findGrounds } from './find-grounds.ts';
export { waitsForGuardian } from './guardian.ts';
export { requireRecentPassword } from './reauthentication.ts';
export { findRelation, isAllowed, isNear } from './relation.ts';
export { mayDo } from './team-rules.ts';

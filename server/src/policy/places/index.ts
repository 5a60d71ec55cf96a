// A place on a member's team, for acts that a person may go on with as long as they hold it.

export { selectFormerSupporters } from '../memberships/former-supporters.ts';
export { selectLivePlaces } from '../memberships/grants.ts';
export { isGrantedBy } from '../readers/granted.ts';
export { holdsPlace } from './holds-place.ts';
export { holdsSupport } from './holds-support.ts';
export { lockPlace } from './lock-place.ts';

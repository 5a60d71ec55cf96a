// Posts in organisations, and the members whom a post leads to. A post opens no member's data by itself.
export { hasCoordinatorOf } from './assignments.ts';
export { isReceptionistOf, receptionsOfCaller, worksWith } from './caseload.ts';
export { isLastAdministrator, type Post, selectPosts, staffRoles } from './staff.ts';
export { holdsStaffRights, isStaffLocked } from './staff-lock.ts';

// The safety plan: what helps a member when it gets hard, on cards and in order. A member has one; others see it, or see and change it, by a
// share by name and by nothing else. Every version is kept, and a save never overwrites: what grew apart is merged by the contract's pure
// rule, the same that a device without a connection uses, and what two people changed at once is kept until the member chooses.
// Photos are the member’s alone to put in, and nobody sees them by a share of the plan unless they were chosen for that person.
import type { Feature } from '#kernel/feature';
import { safetyPlanRoutes } from './routes.ts';
import { planPhotoJobs } from './sweep-photos.ts';

export { planRecord } from './own-plan.ts';
export { planReaders } from './readers.ts';
export { saveSafetyPlan } from './save-plan.ts';
export { readablePlans } from './store.ts';
export { updateSafetyPlanSharing } from './update-sharing.ts';

export const feature: Feature = { routes: safetyPlanRoutes, jobs: planPhotoJobs };

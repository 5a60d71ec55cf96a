// The safety plan: cards and steps that help a member in hard times. A member has one. Others see it, or see
// and change it, by a share by name; groups and teams see it by a share with them. Every version is kept, and
// a save never overwrites. Two changes from one version are merged by the contract's pure rule, the same that
// a device without a connection uses; conflicting changes are kept until the member chooses. Only the member
// adds photos, and a share shows them only to people for whom the member chose so.
import type { Feature } from '#kernel/feature';
import { safetyPlanRoutes } from './routes.ts';
import { planPhotoJobs } from './sweep-photos.ts';

export { givenPlans } from './given-plans.ts';
export { planRecord } from './own-plan.ts';
export { planReaders } from './readers.ts';
export { saveSafetyPlan } from './save-plan.ts';
export { readablePlans } from './store.ts';
export { updateSafetyPlanSharing } from './update-sharing.ts';

export const feature: Feature = { routes: safetyPlanRoutes, jobs: planPhotoJobs };

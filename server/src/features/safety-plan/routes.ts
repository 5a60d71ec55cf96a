import { safetyPlanEndpoints } from '@kith/contract/safety-plan';
import { bind } from '#kernel/http/bind';
import { addSafetyPlanPhoto } from './add-photo.ts';
import { updateSafetyPlanReview } from './answer-review.ts';
import { getSafetyPlanPhoto } from './get-photo.ts';
import { planRecord } from './own-plan.ts';
import { previewSafetyPlan } from './preview-plan.ts';
import { getSafetyPlan, getSafetyPlanVersion, listSafetyPlanVersions } from './read-plan.ts';
import { restoreSafetyPlanVersion } from './restore-version.ts';
import { saveSafetyPlan } from './save-plan.ts';
import { updateSafetyPlanSharing } from './update-sharing.ts';

export const safetyPlanRoutes = bind(
  safetyPlanEndpoints,
  {
    getSafetyPlan,
    saveSafetyPlan,
    listSafetyPlanVersions,
    getSafetyPlanVersion,
    restoreSafetyPlanVersion,
    addSafetyPlanPhoto,
    getSafetyPlanPhoto,
    updateSafetyPlanSharing,
    updateSafetyPlanReview,
    previewSafetyPlan,
  },
  { safety_plan: planRecord },
);

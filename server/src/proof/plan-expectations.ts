import { randomUUID } from 'node:crypto';
import type { EndpointName } from '@kith/contract';
import { always, MISSING, nothing, own, type Row, record } from './rows.ts';

export const planExpectations = {
  getSafetyPlan: always(
    record(
      (f) => ({ member_id: f.ownerId }),
      () => ({ member_id: MISSING }),
    ),
  ),
  saveSafetyPlan: record(
    (f) => ({ member_id: f.ownerId, safety_plan: '[]', version: f.planVersion }),
    (f) => ({ member_id: MISSING, safety_plan: '[]', version: f.planVersion }),
  ),
  listSafetyPlanVersions: own(nothing),
  getSafetyPlanVersion: record(
    (f) => ({ version: f.planVersion }),
    () => ({ version: MISSING }),
  ),
  restoreSafetyPlanVersion: record(
    (f) => ({ restore: f.planVersion, version: 0 }),
    () => ({ restore: MISSING, version: 0 }),
  ),
  addSafetyPlanPhoto: own(nothing, 'fields_rejected'),
  getSafetyPlanPhoto: always(
    record(
      (f) => ({ member_id: f.ownerId, id: f.photoId }),
      (f) => ({ member_id: f.ownerId, id: randomUUID() }),
    ),
    'not_found',
  ),
  updateSafetyPlanSharing: own(() => ({ shared_with: [] })),
  updateSafetyPlanReview: own(() => ({ answer: 'looked' })),
} satisfies Partial<Record<EndpointName, Row>>;

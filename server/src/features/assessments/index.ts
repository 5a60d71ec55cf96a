// Check-ins: a person answers an instrument, by themself or asked by a professional, and has a result that
// never changes. One that goes on is a sitting, which its person alone reads; a finished one is a record of
// the journey. A supporter sees by one switch that it was done and by another its scores, never flags, words
// or answers about safety: `policy.ts`, and `for-supporters.ts` of the contract, say that once. What was
// answered alerts no person, but staff of an organisation by a rule that the member read beforehand.
import type { Feature } from '#kernel/feature';
import { assessmentJobs } from './jobs.ts';
import { assessmentRoutes } from './routes.ts';

export { checkInAsks } from './check-in-asks.ts';
export { createAssessment } from './create-assessment.ts';
export { insights } from './insights.ts';
export { assessmentName } from './instruments.ts';
export { visibleAssessments } from './journey-store.ts';
export { presentAssessmentCards, presentAssessments } from './present.ts';
export { askForAssessments } from './requests.ts';
export { assessmentRecord } from './store.ts';

export const feature: Feature = { routes: assessmentRoutes, jobs: assessmentJobs };

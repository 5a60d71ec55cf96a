import { PlanSync } from './plan-sync.ts';

/** The six cards that everyone begins with. */
export const DEFAULT_PLAN_SYNC = new PlanSync({
  send: () => Promise.reject(new Error('No one is signed in.')),
});

// Thought records: a thought, looked at from several sides, in the seven steps of a common form. They are a
// person's own, and stand neither in the journey nor in a search of others. A person shares one at a time, by
// name; `policy.ts` says who may do what. A deleted one can be brought back for a moment; then its words are
// taken out for good.
import type { RecordFeature } from '#records/plain';
import { lookBackJobs } from './change-look-back.ts';
import { thoughtRecordsRoutes } from './routes.ts';
import { plain } from './store.ts';

export { type ThoughtRow, thoughtRecordRecord } from './store.ts';

export const feature: RecordFeature = {
  routes: thoughtRecordsRoutes,
  jobs: (deps) => ({ ...plain.jobs(deps), ...lookBackJobs(deps) }),
  records: [plain.live],
};

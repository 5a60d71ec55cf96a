// Sample nouns: a person's own, and seen by those they share one with; `policy.ts` says who may do what. A
// deleted one can be brought back for a moment; then its words are taken out for good.
import type { RecordFeature } from '#records/plain';
import { sampleNounsRoutes } from './routes.ts';
import { plain } from './store.ts';

export { sampleNounRecord } from './store.ts';

export const feature: RecordFeature = {
  routes: sampleNounsRoutes,
  jobs: plain.jobs,
  records: [plain.live],
};

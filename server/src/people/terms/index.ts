// The terms: two documents in versions, and their acceptances. A published version never changes, an
// acceptance is never altered, and an account is closed (except help and a few calls) while a newest version
// is not accepted.
import type { Feature } from '#kernel/feature';
import { termsRoutes } from './routes.ts';

export { acceptVersions, type ShownVersions } from './accept-terms.ts';
export { publishTerms } from './publish-terms.ts';
export { hasLatestTerms, newestVersions } from './store.ts';

export const feature: Feature = { routes: termsRoutes };

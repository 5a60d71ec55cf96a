// What people agree to: two documents in versions, and who accepted which and when. A published version never changes,
// an acceptance is never altered, and an account is closed (but for help and a few calls) while a newest version is not accepted.
export { acceptVersions, type ShownVersions } from './accept-terms.ts';
export { publishTerms } from './publish-terms.ts';
export { termsRoutes } from './routes.ts';
export { hasLatestTerms, newestVersions } from './store.ts';

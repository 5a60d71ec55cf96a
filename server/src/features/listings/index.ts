// What professionals say of their work to people who look for care, and the search over it. `policy.ts` says
// in one place who is found.
import type { Feature } from '#kernel/feature';
import { listingsRoutes } from './routes.ts';

export { approveListing } from './approve-listing.ts';
export { updateListing } from './own-listing.ts';
export { refreshSought } from './sought-words.ts';
export { selectListed } from './store.ts';

export const feature: Feature = { routes: listingsRoutes };

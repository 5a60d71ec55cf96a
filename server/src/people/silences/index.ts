// Lines of home that a person does not want to see, for today or for good. One table for all kinds of line:
// it knows the kind and the id of the record, and no word of either.
import type { Feature } from '#kernel/feature';
import { silencesRoutes } from './routes.ts';

export { endSilences } from './end-silences.ts';
export { isSilent } from './store.ts';

export const feature: Feature = { routes: silencesRoutes };

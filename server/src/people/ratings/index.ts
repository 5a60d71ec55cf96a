// What members say of professionals after a visit. A rating belongs to its writer until it can be changed no
// more; then it is counted, with at least four others, and leaves (0151). It knows neither appointments nor
// listings: a view says where they lie (`sources.ts`).
import { ratingWith } from './rate.ts';
import { summariesWith } from './read-ratings.ts';
import type { RatingSources } from './sources.ts';

export { ratingMeans } from './present.ts';

/** The calls of ratings, once it is said who has visited whom, and who is listed. */
export const callsWith = (sources: RatingSources) => ({ ...ratingWith(sources), ...summariesWith(sources) });

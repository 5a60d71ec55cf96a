import { insightsWith } from './get-insights.ts';
import { countsForWellbeing } from './insight-sources.ts';

/** What check-ins say of how a member is. */
export const insights = {
  /** The calls, once it is said where ratings of focus areas come from. */
  callsWith: insightsWith,
  /** Whether a check-in with this instrument may change how supporters see a member to be. */
  countsFor: countsForWellbeing,
};

// How a member is, worked out of check-ins and of the ratings of focus areas: two rooms that do not know each
// other. What each reader is told stands with the check-ins.
import { wellbeingEndpoints } from '@kith/contract/wellbeing-insights';
import { insights } from '#features/assessments';
import { ofInsights } from '#features/focus-areas';
import type { Feature } from '#kernel/feature';
import { bind } from '#kernel/http/bind';

export const feature: Feature = {
  routes: bind(wellbeingEndpoints, insights.callsWith(ofInsights)),
};

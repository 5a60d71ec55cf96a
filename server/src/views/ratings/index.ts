// Ratings, with the rooms that they ask: whose visit is over, and who is listed.
import { RATING_DAYS } from '@kith/contract/rating-fields';
import { ratingsEndpoints } from '@kith/contract/ratings';
import { appointmentRecord } from '#features/appointments';
import { selectListed } from '#features/listings';
import type { Feature } from '#kernel/feature';
import { bind } from '#kernel/http/bind';
import { callsWith } from '#people/ratings';

const calls = callsWith({
  hasVisited: (ctx, providerId) => appointmentRecord.hasMet(ctx, providerId, RATING_DAYS),
  selectListed,
});

export const feature: Feature = { routes: bind(ratingsEndpoints, calls) };

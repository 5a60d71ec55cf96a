import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import type { OwnRating, RatingSummary } from '@kith/contract/rating-fields';
import { ratingsEndpoints } from '@kith/contract/ratings';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';

const { getRatingQuestions, getOwnRating, rateProvider, withdrawRating } = ratingsEndpoints;
const { getRatingSummary, answerRating } = ratingsEndpoints;

const allKey = (viewer: number) => [...memberKey(viewer), 'ratings'] as const;

export const questionsQuery = (viewer: number) =>
  queryOptions({
    queryKey: [...allKey(viewer), 'questions'],
    queryFn: ({ signal }) => call(getRatingQuestions, {}, { signal }),
  });

/** Where the viewer stands with one professional. */
export const ownRatingQuery = (viewer: number, provider_id: number) =>
  queryOptions({
    queryKey: [...allKey(viewer), 'own', provider_id],
    queryFn: async ({ signal }) => (await call(getOwnRating, { provider_id }, { signal })).rating,
    refetchOnMount: 'always',
  });

/** What at least five people said; null below that. */
export const summaryQuery = (viewer: number, provider_id: number) =>
  queryOptions({
    queryKey: [...allKey(viewer), 'summary', provider_id],
    queryFn: async ({ signal }) => (await call(getRatingSummary, { provider_id }, { signal })).summary,
    refetchOnMount: 'always',
  });

type Said = Omit<CallerInputOf<typeof rateProvider>, 'provider_id'>;

/** What changes the viewer’s rating; the screens that show it have the answer at once. */
export function useRatingChanges(viewer: number, provider_id: number) {
  const queries = useQueryClient();
  const seen = (rating: OwnRating): OwnRating => {
    queries.setQueryData(ownRatingQuery(viewer, provider_id).queryKey, rating);
    return rating;
  };
  return {
    rate: async (said: Said) => seen((await call(rateProvider, { provider_id, ...said })).rating),
    withdraw: async () => seen((await call(withdrawRating, { provider_id })).rating),
    askAgain: () => queries.invalidateQueries({ queryKey: ownRatingQuery(viewer, provider_id).queryKey }),
  };
}

/** A professional answers words about themself. */
export function useRatingAnswer(viewer: number) {
  const queries = useQueryClient();
  return async (id: string, answer: string | null): Promise<RatingSummary | null> => {
    const { summary } = await call(answerRating, { id, answer });
    queries.setQueryData(summaryQuery(viewer, viewer).queryKey, summary);
    return summary;
  };
}

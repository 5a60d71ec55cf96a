import { type Term, termsEndpoints } from '@kith/contract/terms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#client/api/call.ts';

export const termsQuery = queryOptions({
  queryKey: ['terms'],
  queryFn: async ({ signal }): Promise<readonly Term[]> =>
    (await call(termsEndpoints.listTerms, {}, { signal })).terms,
  staleTime: 300_000,
});

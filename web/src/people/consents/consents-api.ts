import { type Consent, consentsEndpoints } from '@kith/contract/consents';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { profileQuery } from '#client/api/viewer.ts';

/** Every consent about a person, newest first. */
export const consentsQuery = (person: number) =>
  queryOptions({
    ...liveTags(consentsEndpoints.listConsents),
    queryKey: [...memberKey(person), 'consents'],
    queryFn: async ({ signal }): Promise<Consent[]> =>
      (await call(consentsEndpoints.listConsents, {}, { signal })).consents,
  });

/** Referrals that wait for a person's yes or no. */
export const pendingReferralsQuery = (person: number) =>
  queryOptions({
    ...liveTags(consentsEndpoints.listPendingConsentRequests),
    queryKey: [...memberKey(person), 'consents', 'pending'],
    queryFn: async ({ signal }): Promise<Consent[]> =>
      (await call(consentsEndpoints.listPendingConsentRequests, { id: person }, { signal })).consent_requests,
  });

/**
 * After an answer the consents are others, and so may be the team, what the person is a member of, and what
 * is open to them.
 */
export async function lookAgain(queries: QueryClient, person: number): Promise<void> {
  const keys = [memberKey(person), profileQuery.queryKey];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

import { type AccessRequest, accessEndpoints } from '@kith/contract/access';
import { type Cell, grantsOf } from '@kith/contract/permissions';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { allPages } from '#client/api/all-pages.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { previewKey, supportersQuery } from './permissions-api.ts';

/** What others ask the signed-in person to open, and wait for an answer to. */
export const openRequestsQuery = queryOptions({
  ...liveTags(accessEndpoints.listAccessRequests),
  queryKey: ['access_requests', 'received'],
  queryFn: async ({ signal }) => {
    // All of them: one that waits long lies far down.
    const all = await allPages(async (page) => {
      const { requests, ...rest } = await call(accessEndpoints.listAccessRequests, page, { signal });
      return { rows: requests, ...rest };
    });
    return all.filter(({ direction, status }) => direction === 'received' && status === 'pending');
  },
  refetchOnMount: 'always',
});

export async function acceptRequest(id: number, cells: readonly Cell[]): Promise<void> {
  await call(accessEndpoints.acceptAccessRequest, { id, permissions: grantsOf(cells) });
}

export async function declineRequest(id: number, words: string): Promise<void> {
  const answer = words.trim();
  await call(accessEndpoints.declineAccessRequest, { id, ...(answer !== '' && { answer }) });
}

/** After an answer, or when another person was faster. */
export function refreshRequests(queries: QueryClient, { patient_team_id }: AccessRequest): Promise<unknown> {
  return Promise.all([
    queries.invalidateQueries({ queryKey: openRequestsQuery.queryKey }),
    queries.invalidateQueries({ queryKey: supportersQuery.queryKey }),
    queries.invalidateQueries({ queryKey: previewKey(patient_team_id) }),
  ]);
}

import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#client/call.ts';
import { memberKey } from '#client/supported-teams.ts';
import { profileQuery, useViewer } from '#client/viewer.ts';

/** What a person has sent, and what waits for their answer. It is theirs, whosever team they look at. */
export const invitationsQuery = (person: number) =>
  queryOptions({
    queryKey: [...memberKey(person), 'invitations'],
    queryFn: async ({ signal }): Promise<Invitation[]> =>
      (await call(invitationsEndpoints.listInvitations, {}, { signal })).invitations,
    refetchOnMount: 'always',
  });

/** What waits for their answer, and no more. */
export const waitingQuery = (person: number) =>
  queryOptions({
    queryKey: [...memberKey(person), 'invitations', 'waiting'],
    queryFn: async ({ signal }): Promise<Invitation[]> =>
      (await call(invitationsEndpoints.listPendingInvitations, {}, { signal })).invitations,
    refetchOnMount: 'always',
  });

export const linkQuery = (member: number) =>
  queryOptions({
    queryKey: [...memberKey(member), 'get_started_link'],
    queryFn: async ({ signal }) => (await call(invitationsEndpoints.getStartedLink, {}, { signal })).link,
  });

/**
 * After a change around the signed-in person: what they see of their own team, whom they support and what waits for them
 * is asked for again.
 */
export function useAskAgain(): () => Promise<void> {
  const { id } = useViewer();
  const queries = useQueryClient();
  return useCallback(() => askAgain(queries, id), [queries, id]);
}

async function askAgain(queries: QueryClient, person: number): Promise<void> {
  const keys = [memberKey(person), profileQuery.queryKey, ['supported_teams', person]];
  await Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })));
}

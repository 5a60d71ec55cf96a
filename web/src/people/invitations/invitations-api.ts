import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '#client/call.ts';
import { memberKey } from '#client/supported-teams.ts';
import { told } from '#client/told.ts';

/** What a person has sent, and what waits for their answer. It is theirs, whosever team they look at. */
export const invitationsQuery = (person: number) =>
  queryOptions({
    ...told(invitationsEndpoints.listInvitations),
    queryKey: [...memberKey(person), 'invitations'],
    queryFn: async ({ signal }): Promise<Invitation[]> =>
      (await call(invitationsEndpoints.listInvitations, {}, { signal })).invitations,
    refetchOnMount: 'always',
  });

export const linkQuery = (member: number) =>
  queryOptions({
    ...told(invitationsEndpoints.getStartedLink),
    queryKey: [...memberKey(member), 'get_started_link'],
    queryFn: async ({ signal }) => (await call(invitationsEndpoints.getStartedLink, {}, { signal })).link,
  });

/** After a change around the signed-in person: who is on a team decides what nearly every screen may show. */
export function useAskAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries(), [queries]);
}

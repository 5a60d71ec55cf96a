import { type Invitation, invitationsEndpoints } from '@kith/contract/invitations';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

/** A person's sent and received invitations. They are the person's own, on every team page. */
export const invitationsQuery = (person: number) =>
  queryOptions({
    ...liveTags(invitationsEndpoints.listInvitations),
    queryKey: [...memberKey(person), 'invitations'],
    queryFn: async ({ signal }): Promise<Invitation[]> =>
      (await call(invitationsEndpoints.listInvitations, {}, { signal })).invitations,
    refetchOnMount: 'always',
  });

export const linkQuery = (member: number) =>
  queryOptions({
    ...liveTags(invitationsEndpoints.getStartedLink),
    queryKey: [...memberKey(member), 'get_started_link'],
    queryFn: async ({ signal }) => (await call(invitationsEndpoints.getStartedLink, {}, { signal })).link,
  });

/** After a change of the team: the people of a team decide the content of nearly every screen. */
export function useAskAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries(), [queries]);
}

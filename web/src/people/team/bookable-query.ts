import { appointmentsEndpoints } from '@kith/contract/appointments';
import { queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

const { listTeamMemberServices } = appointmentsEndpoints;

/** The professionals of one's own team who can be booked, and what for. */
export const bookableQuery = (viewer: number) =>
  queryOptions({
    queryKey: [...memberKey(viewer), 'bookable'],
    queryFn: async ({ signal }) => (await call(listTeamMemberServices, {}, { signal })).team_members,
    refetchOnMount: 'always',
    ...liveTags(listTeamMemberServices),
  });

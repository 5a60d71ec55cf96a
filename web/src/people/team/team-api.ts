import { type TeamMember, teamEndpoints } from '@kith/contract/team';
import { queryOptions } from '@tanstack/react-query';
import type { Whose } from '#client/acting/acting-for.ts';
import { memberKey, teamKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';

/** All people on a team, the member first. Invitations show those who have not answered. */
export const teamQuery = ({ member, named: { supporter_id } }: Whose) =>
  queryOptions({
    ...liveTags(teamEndpoints.getTeam, member),
    queryKey: teamKey(member),
    queryFn: async ({ signal }): Promise<TeamMember[]> => {
      const asked = { id: member, ...(supporter_id !== undefined && { supporter_id }) };
      const { team } = await call(teamEndpoints.getTeam, asked, { signal });
      return team.filter(({ status }) => status === 'active');
    },
    refetchOnMount: 'always',
  });

/** One place, as the viewer may see it. It is kept under the member for whom the viewer works. */
export const membershipQuery = ({ member }: Whose, place: number) =>
  queryOptions({
    ...liveTags(teamEndpoints.getTeamMember, member),
    queryKey: [...memberKey(member), 'place', place],
    queryFn: async ({ signal }): Promise<TeamMember> =>
      (await call(teamEndpoints.getTeamMember, { patient_team_id: place }, { signal })).team_member,
    refetchOnMount: 'always',
  });

import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import type { ListQuery } from '#kit/query-list.tsx';
import { together } from '#kit/together.ts';
import { groupsQuery, organisationTeamsQuery, teamPeopleQuery } from './groups-api.ts';
import type { Around } from './options.ts';

const NONE: Around = { people: [], groups: [], teams: [] };

/**
 * The options for a record about a member: groups and teams for the member alone, people for viewers who see
 * the team.
 */
export function useAround(about: number): ListQuery<Around> {
  const { id } = useViewer();
  const isOwn = about === id;
  const people = useQuery(teamPeopleQuery(about, id));
  const groups = useQuery({ ...groupsQuery(id), enabled: isOwn });
  const teams = useQuery({ ...organisationTeamsQuery(id), enabled: isOwn });

  const { refetch } = people;
  if (isRefusal(people.error, 'forbidden', 'not_found')) return { data: NONE, error: null, refetch };
  if (isOwn) return together({ people, groups, teams });
  const found = together({ people });
  return { ...found, data: found.data && { ...NONE, ...found.data } };
}

import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { groupsQuery, organisationTeamsQuery, teamPeopleQuery } from './groups-api.ts';
import type { Around } from './options.ts';

type AroundState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'there'; readonly around: Around };

const NONE: Around = { people: [], groups: [], teams: [] };

/**
 * The options for a record about a member: groups and teams for the member alone, people for viewers who see
 * the team.
 */
export function useAround(about: number): AroundState {
  const { id } = useViewer();
  const isOwn = about === id;
  const people = useQuery(teamPeopleQuery(about, id));
  const groups = useQuery({ ...groupsQuery(id), enabled: isOwn });
  const teams = useQuery({ ...organisationTeamsQuery(id), enabled: isOwn });
  const asked = isOwn ? [people, groups, teams] : [people];

  if (isRefusal(people.error, 'forbidden', 'not_found')) return { kind: 'there', around: NONE };
  if (people.data && (!isOwn || (groups.data && teams.data))) {
    const several = { groups: groups.data ?? [], teams: teams.data ?? [] };
    return { kind: 'there', around: { people: people.data, ...several } };
  }
  const failed = asked.filter(({ isError }) => isError);
  if (failed.length === 0) return { kind: 'loading' };
  const retry = () => {
    for (const { refetch } of failed) void refetch();
  };
  return { kind: 'failed', retry };
}

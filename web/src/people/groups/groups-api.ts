import {
  groupsEndpoints,
  type OrganisationTeam,
  type ReachedPerson,
  type TeamGroup,
} from '@kith/contract/groups';
import type { NounKind } from '@kith/contract/kit/nouns';
import { ROLE_IDS } from '@kith/contract/roles';
import { type TeamMember, teamEndpoints } from '@kith/contract/team';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { coloursApart } from '#kit/colours-apart.ts';
import { roleInWords } from '#people/users';
import { type Choice, toSharing } from './choice.ts';

/** The groups of the signed-in person. */
export const groupsQuery = (person: number) =>
  queryOptions({
    ...liveTags(groupsEndpoints.listTeamGroups),
    queryKey: ['groups', person, 'own'],
    queryFn: async ({ signal }): Promise<TeamGroup[]> =>
      (await call(groupsEndpoints.listTeamGroups, { id: person }, { signal })).groups,
    refetchOnMount: 'always',
  });

/** The teams of the organisations that the signed-in person belongs to. */
export const organisationTeamsQuery = (person: number) =>
  queryOptions({
    ...liveTags(groupsEndpoints.listOrganisationTeams),
    queryKey: ['groups', person, 'teams'],
    queryFn: async ({ signal }): Promise<OrganisationTeam[]> =>
      (await call(groupsEndpoints.listOrganisationTeams, {}, { signal })).teams,
    refetchOnMount: 'always',
  });

/** A person on a team, who can be chosen. */
export interface TeamPerson
  extends Pick<TeamMember, 'displayName' | 'initials' | 'avatar' | 'avatar_colour'> {
  readonly id: number;
  /** Their role there: `Brother`, `Supporter`, `Psychologist, Banksia Clinic`. */
  readonly role: string;
}

/** People who can be chosen on a member's team: all its present people but the viewer. */
export const teamPeopleQuery = (member: number, viewer: number) =>
  queryOptions({
    ...liveTags(teamEndpoints.getTeam, member),
    queryKey: [...memberKey(member), 'team_people', viewer],
    queryFn: async ({ signal }): Promise<TeamPerson[]> => {
      const asked = { id: member, ...(member !== viewer && { supporter_id: viewer }) };
      const { team } = await call(teamEndpoints.getTeam, asked, { signal });
      return coloursApart(team.filter(({ status }) => status === 'active')).flatMap((one) =>
        personOf(one, viewer),
      );
    },
    refetchOnMount: 'always',
  });

function personOf(one: TeamMember, viewer: number): TeamPerson[] {
  const { user_id: id, role_id } = one;
  if (id === null || id === viewer || role_id === ROLE_IDS.patient) return [];
  const { displayName, initials, avatar, avatar_colour } = one;
  return [{ id, displayName, initials, avatar, avatar_colour, role: roleInWords(one) }];
}

/** The kind to share: a supporter also needs a permission to read notes; the others need the share alone. */
export type SharedKind = NounKind;

/** The people whom a choice reaches now. The former answer stays until the next arrives. */
export const reachQuery = (about: number, choice: Choice, kind: SharedKind) => {
  const asked = { kind, ...toSharing(choice) };
  return queryOptions({
    ...liveTags(groupsEndpoints.resolveAudience, about),
    queryKey: [...memberKey(about), 'reach', asked],
    queryFn: async ({ signal }): Promise<ReachedPerson[]> =>
      (await call(groupsEndpoints.resolveAudience, { about_patient_id: about, ...asked }, { signal })).people,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
};

export interface GroupWords {
  readonly name: string;
  readonly people: readonly number[];
}

export async function addGroup({ name, people }: GroupWords, client_key: string): Promise<TeamGroup> {
  return (await call(groupsEndpoints.addTeamGroup, { name, people: [...people], client_key })).group;
}

/** Refused as `stale` when `version` is not the newest. */
export async function editGroup(
  id: number,
  { name, people }: GroupWords,
  version: number,
): Promise<TeamGroup> {
  return (await call(groupsEndpoints.editTeamGroup, { id, name, people: [...people], version })).group;
}

export async function deleteGroup({ id, version }: Pick<TeamGroup, 'id' | 'version'>): Promise<void> {
  await call(groupsEndpoints.deleteTeamGroup, { id, version });
}

export async function restoreGroup(id: number): Promise<TeamGroup> {
  return (await call(groupsEndpoints.restoreTeamGroup, { id })).group;
}

/** After a change of a group: asks again for groups and their people. */
export async function askAgain(queries: QueryClient, person: number): Promise<void> {
  void queries.invalidateQueries({ queryKey: [...memberKey(person), 'reach'] });
  await queries.invalidateQueries({ queryKey: ['groups', person] });
}

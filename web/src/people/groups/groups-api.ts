import {
  groupsEndpoints,
  type OlderItem,
  type OrganisationTeam,
  type TeamGroup,
} from '@kith/contract/groups';
import type { NounKind } from '@kith/contract/kit/nouns';
import { ROLE_IDS } from '@kith/contract/roles';
import { SHARED_KINDS } from '@kith/contract/shareable';
import { type TeamMember, teamEndpoints } from '@kith/contract/team';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { memberKey } from '#client/acting/supported-teams.ts';
import { call } from '#client/api/call.ts';
import { liveTags } from '#client/api/live-tags.ts';
import { roleInWords } from '#people/users';
import { type Choice, toAudience } from './choice.ts';
import type { OlderChoice } from './older.ts';

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
      return team.flatMap((one) => (one.status === 'active' ? personOf(one, viewer) : []));
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

export interface SharedRecord {
  readonly kind: SharedKind;
  /** Its id, where it exists: its member may have left people of a group out of it. */
  readonly record?: number | undefined;
}

/** The people whom a choice reaches now. The former answer stays until the next arrives. */
export const reachQuery = (about: number, choice: Choice, { kind, record }: SharedRecord) => {
  const asked = { kind, ...(record !== undefined && { record_id: record }), ...toAudience(choice) };
  return queryOptions({
    ...liveTags(groupsEndpoints.resolveAudience, about),
    queryKey: [...memberKey(about), 'reach', asked],
    queryFn: ({ signal }) =>
      call(groupsEndpoints.resolveAudience, { about_patient_id: about, ...asked }, { signal }),
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
  older: OlderChoice = null,
): Promise<TeamGroup> {
  const ofOlder = older && { ...(older.rest && { older: older.rest }), older_items: itemsOf(older) };
  const asked = { id, name, people: [...people], version, ...ofOlder };
  return (await call(groupsEndpoints.editTeamGroup, asked)).group;
}

/** A draft is stored as text: a kind that this version does not know is not sent. */
function itemsOf({ items }: NonNullable<OlderChoice>): OlderItem[] {
  return items.flatMap(({ kind, id, shown }) => {
    const known = SHARED_KINDS.find((one) => one === kind);
    return known ? [{ kind: known, id, shown }] : [];
  });
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

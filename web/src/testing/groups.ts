import { groupsEndpoints, type OrganisationTeam, type TeamGroup } from '@kith/contract/groups';
import { ROLE_IDS } from '@kith/contract/roles';
import { type TeamMember, teamEndpoints } from '@kith/contract/team';
import type { PersonCard, User } from '@kith/contract/users';
import { type FakeApi, Refusal } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

/** A person on a member's team, as the member gets it; without a role a supporter. */
export function onTeamOf(member: User, person: User, change: Partial<TeamMember> = {}): TeamMember {
  const { id: user_id, ...card } = aCard(person);
  return {
    ...card,
    user_id,
    id: nextId(),
    patient_team_id: user_id + 5000,
    patient_id: member.id,
    role: 'Supporter',
    role_id: ROLE_IDS.supporter,
    work_phone: 'N/A',
    category: null,
    organisation: null,
    organisation_team_id: null,
    can_remove: true,
    status: 'active',
    email: null,
    permissions: null,
    new_permissions: null,
    since: null,
    ends_at: null,
    last_changed_at: null,
    relationship: null,
    ...change,
  };
}

export function aGroup(name: string, people: readonly User[] = [], notes = 0): TeamGroup {
  return {
    id: nextId(),
    name,
    people: people.map(aCard),
    shared: notes > 0 ? [{ kind: 'note', count: notes }] : [],
    created_at: '2026-11-20 03:00:00',
    version: 1,
  };
}

export function anOrganisationTeam(name: string, people: readonly User[] = []): OrganisationTeam {
  const organisation = { id: nextId(), name: 'Banksia Clinic' };
  return { id: nextId(), name, organisation, people: people.map(aCard), shared: [] };
}

interface Around {
  /** On the member's team. */
  readonly people?: readonly User[];
  readonly groups?: readonly TeamGroup[];
  readonly teams?: readonly OrganisationTeam[];
  /** Who of them may not read notes yet. */
  readonly closed?: readonly User[];
}

/** A server that keeps the groups of one member, and knows whom a choice reaches. */
export function keepGroups(api: FakeApi, member: User, around: Around = {}) {
  const { people = [], teams = [], closed = [] } = around;
  const kept = new KeptGroups(people, around.groups ?? []);

  api.on(teamEndpoints.getTeam, () => ({
    team: [
      onTeamOf(member, member, { role: 'Member', role_id: ROLE_IDS.patient, patient_team_id: null }),
      ...people.map((person) => onTeamOf(member, person)),
    ],
  }));
  api.on(groupsEndpoints.listTeamGroups, () => ({ groups: [...kept.groups] }));
  api.on(groupsEndpoints.listOrganisationTeams, () => ({ teams: [...teams] }));
  const added = api.on(groupsEndpoints.addTeamGroup, (asked) => ({ group: kept.add(asked) }));
  const edited = api.on(groupsEndpoints.editTeamGroup, (asked) => ({ group: kept.edit(asked) }));
  api.on(groupsEndpoints.deleteTeamGroup, (asked) => kept.remove(asked));
  api.on(groupsEndpoints.restoreTeamGroup, ({ id }) => ({ group: kept.restore(id) }));
  const resolved = api.on(groupsEndpoints.resolveAudience, (asked) => {
    const chosen = [
      ...kept.groups.filter(({ id }) => asked.shared_with_group.includes(id)),
      ...teams.filter(({ id }) => asked.shared_with_organisation_team.includes(id)),
    ];
    const named = cardsOf(people, asked.shared_with);
    return { people: reachedBy(named, chosen, closed), left_out: [] };
  });
  return { kept, added, edited, resolved };
}

class KeptGroups {
  groups: TeamGroup[];
  readonly #people: readonly User[];
  readonly #deleted = new Map<number, TeamGroup>();

  constructor(people: readonly User[], groups: readonly TeamGroup[]) {
    this.#people = people;
    this.groups = [...groups];
  }

  add({ name, people }: { name: string; people: readonly number[] }): TeamGroup {
    this.#refuseSameName(name);
    const group = { ...aGroup(name), people: cardsOf(this.#people, people) };
    this.groups = [...this.groups, group];
    return group;
  }

  edit(asked: {
    id: number;
    name: string;
    people: readonly number[];
    version?: number | undefined;
  }): TeamGroup {
    const before = this.#current(asked);
    this.#refuseSameName(asked.name, asked.id);
    const people = cardsOf(this.#people, asked.people);
    const group = { ...before, name: asked.name, people, version: before.version + 1 };
    this.groups = this.groups.map((one) => (one.id === group.id ? group : one));
    return group;
  }

  remove(asked: { id: number; version?: number | undefined }) {
    const group = this.#current(asked);
    this.#deleted.set(group.id, group);
    this.groups = this.groups.filter(({ id }) => id !== group.id);
    return { id: group.id, undo_until: new Date(Date.now() + 10_000).toISOString() };
  }

  restore(id: number): TeamGroup {
    const group = this.#deleted.get(id);
    if (!group) throw new Refusal('undo_expired');
    const back = { ...group, version: group.version + 2 };
    this.groups = [...this.groups, back];
    return back;
  }

  #current({ id, version }: { id: number; version?: number | undefined }): TeamGroup {
    const group = this.groups.find((one) => one.id === id);
    if (!group) throw new Refusal('not_found');
    if (group.version !== version) throw new Refusal('stale', { current: group });
    return group;
  }

  #refuseSameName(name: string, but = 0): void {
    const isTaken = this.groups.some(
      (one) => one.id !== but && one.name.toLowerCase() === name.toLowerCase(),
    );
    if (isTaken)
      throw new Refusal('fields_rejected', { errors: { name: 'You have a group with this name.' } });
  }
}

/** Each named person and each in a chosen group or team, once, with the ways that lead to them. */
function reachedBy(
  named: readonly PersonCard[],
  chosen: readonly (TeamGroup | OrganisationTeam)[],
  closed: readonly User[],
) {
  const reached = new Map<number, PersonCard>();
  for (const person of [...named, ...chosen.flatMap((one) => one.people)]) reached.set(person.id, person);
  return [...reached.values()].map((person) => ({
    person,
    by_name: named.some(({ id }) => id === person.id),
    through: chosen
      .filter((one) => one.people.some(({ id }) => id === person.id))
      .map(({ id, name }) => ({ id, name })),
    can_read: !closed.some(({ id }) => id === person.id),
    patient_team_id: person.id + 5000,
  }));
}

function cardsOf(people: readonly User[], ids: readonly number[]): PersonCard[] {
  return people.filter(({ id }) => ids.includes(id)).map(aCard);
}

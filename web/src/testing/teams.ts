import { type CaseloadPerson, caseloadEndpoints } from '@kith/contract/caseload';
import { effectiveGrants, type GrantMap } from '@kith/contract/permissions';
import { type SupportedTeam, teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { type FakeApi, type Received, Refusal } from './fake-api.ts';
import { aCard, nextId } from './world.ts';

/** The team of a member as a supporter knows it; with no grants the defaults hold. */
export function aSupportedTeam(
  member: User,
  grants: GrantMap | null = null,
  change: Partial<SupportedTeam> = {},
): SupportedTeam {
  return {
    patient_team_id: nextId(),
    patient_id: member.id,
    patient: aCard(member),
    permissions: effectiveGrants(grants),
    new_permissions: null,
    current: false,
    since: '2024-11-01T03:00:00.000Z',
    ends_at: null,
    ...change,
  };
}

/** A member as a professional knows them; without grants no more than the name. */
export function aCase(
  member: User,
  grants: GrantMap = { journeyOverview: { view: false } },
  change: Partial<CaseloadPerson> = {},
): CaseloadPerson {
  return {
    person: aCard(member),
    role: 'provider',
    organisation: null,
    since: '2024-11-01T03:00:00.000Z',
    permissions: effectiveGrants(grants),
    notes: 0,
    latest_at: null,
    unread: 0,
    wrote_at: null,
    last_contact: null,
    next_contact: null,
    looks: [],
    ...change,
  };
}

interface KeptCaseload {
  /** Who is in the professional's care now. */
  people: CaseloadPerson[];
  readonly listed: Received<{ keyword?: string | undefined; view: string; limit: number; offset: number }>;
}

/** A server on which a professional works with these members. */
export function keepCaseload(api: FakeApi, people: CaseloadPerson[]): KeptCaseload {
  const listed = api.on(caseloadEndpoints.listCaseload, ({ keyword = '', view, limit, offset }) => {
    const named = kept.people.filter(({ person }) =>
      person.displayName.toLowerCase().includes(keyword.toLowerCase()),
    );
    const inView = {
      all: named,
      look: named.filter(({ looks }) => looks.length > 0),
      unread: named.filter(({ unread }) => unread > 0),
    };
    const found = inView[view];
    return {
      people: found.slice(offset, offset + limit),
      count: found.length,
      look_count: inView.look.length,
      unread_count: inView.unread.length,
      has_more_data: found.length > offset + limit,
    };
  });
  api.on(caseloadEndpoints.getCase, ({ member_id }) => {
    const person = kept.people.find((one) => one.person.id === member_id);
    if (!person) throw new Refusal('not_found');
    return { person };
  });
  const kept: KeptCaseload = { people, listed };
  return kept;
}

interface KeptTeams {
  /** Whom the supporter supports now. */
  teams: SupportedTeam[];
  readonly listed: Received<{ id: number }>;
  readonly chosen: Received<{ member_id?: number | undefined }>;
}

/** A server on which a person supports these members. */
export function keepTeams(api: FakeApi, teams: SupportedTeam[]): KeptTeams {
  const answer = () => ({ supported_teams: kept.teams });
  const listed = api.on(teamEndpoints.listSupportedTeams, answer);
  const chosen = api.on(teamEndpoints.chooseTeam, ({ member_id }) => {
    if (member_id !== undefined && !kept.teams.some(({ patient_id }) => patient_id === member_id))
      throw new Refusal('not_found');
    kept.teams = kept.teams.map((team) => ({ ...team, current: team.patient_id === member_id }));
    return answer();
  });
  const kept: KeptTeams = { teams, listed, chosen };
  return kept;
}

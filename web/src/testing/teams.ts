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
    since: '2026-11-01T03:00:00.000Z',
    ends_at: null,
    ...change,
  };
}

interface KeptTeams {
  /** Whom the supporter supports now. */
  teams: SupportedTeam[];
  readonly listed: Received<{ id: number }>;
  readonly chosen: Received<{ member_id?: number | undefined }>;
}

/** A server on which somebody supports these members. */
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

import { type SupportedTeam, teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { type QueryClient, useSuspenseQueries } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { chooseMember, chosenMember, watchChoice } from './acting-choice.ts';
import { call } from './call.ts';
import { maySupport, supportedTeamsQuery, useSupportedTeams } from './supported-teams.ts';
import { useViewer } from './viewer.ts';

/** The member for whom the viewer works now, with what that member lets them see; null for oneself. */
export function useActingFor(): SupportedTeam | null {
  const { id } = useViewer();
  const member = useChosenMember();
  // Whoever works for themself asks nothing.
  const persons = member == null ? [] : [id];
  const [asked] = useSuspenseQueries({ queries: persons.map(supportedTeamsQuery) });
  return asked?.data.find(({ patient_id }) => patient_id === member) ?? null;
}

export interface Supporting {
  /** Everybody whom the viewer supports. */
  readonly teams: readonly SupportedTeam[];
  /** For whom they work now: null for oneself, undefined until it is known. */
  readonly acting: SupportedTeam | null | undefined;
}

/** The same around every page, also while nobody is signed in. One place asks, so that the list is looked at once at a time. */
export function useSupporting(viewer: User | undefined): Supporting {
  const member = useChosenMember();
  const teams = useSupportedTeams(viewer);
  const isOneself = viewer === undefined || member == null || !maySupport(viewer);
  const acting = isOneself ? null : teams && (teams.find(({ patient_id }) => patient_id === member) ?? null);
  return { teams: teams ?? [], acting };
}

/** Whose data a page shows, and what a call about them says besides its own fields: nothing for oneself. */
export interface Whose {
  readonly member: number;
  /** Null for oneself. */
  readonly team: SupportedTeam | null;
  readonly named: { readonly member_id?: number; readonly supporter_id?: number };
}

export function useWhose(): Whose {
  const { id } = useViewer();
  const team = useActingFor();
  return useMemo(() => {
    if (!team) return { member: id, team, named: {} };
    return { member: team.patient_id, team, named: { member_id: team.patient_id, supporter_id: id } };
  }, [id, team]);
}

/** Works for a member from now on in this tab, or for oneself again. The server remembers it for display alone. */
export function actFor(member: number | null): void {
  chooseMember(member);
  // What is shown does not depend on the answer.
  call(teamEndpoints.chooseTeam, member === null ? {} : { member_id: member }).catch(() => undefined);
}

/**
 * Settles for whom this tab works before a page is drawn. Whoever is here to support somebody begins with the member they
 * chose last, or with the only one; everybody else begins with themself.
 */
export async function settleActingFor(queries: QueryClient, viewer: User): Promise<void> {
  const chosen = chosenMember();
  const begins = chosen === undefined && viewer.role === 'supporter';
  if (!maySupport(viewer) || (chosen == null && !begins)) return;
  const teams = await queries.ensureQueryData(supportedTeamsQuery(viewer.id));
  if (begins) chooseMember(firstOf(teams)?.patient_id ?? null);
}

function firstOf(teams: readonly SupportedTeam[]): SupportedTeam | undefined {
  return teams.find(({ current }) => current) ?? (teams.length === 1 ? teams[0] : undefined);
}

function useChosenMember(): number | null | undefined {
  return useSyncExternalStore(watchChoice, chosenMember);
}

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

/** The same around every page, also while nobody is signed in: undefined until it is known. */
export function useMaybeActingFor(viewer: User | undefined): SupportedTeam | null | undefined {
  const member = useChosenMember();
  const teams = useSupportedTeams(viewer);
  if (viewer === undefined || member == null || !maySupport(viewer)) return null;
  return teams && (teams.find(({ patient_id }) => patient_id === member) ?? null);
}

/** Whose data a page shows, and what a call about them says besides its own fields: nothing for oneself. */
export interface Whose {
  readonly member: number;
  readonly named: { readonly member_id?: number; readonly supporter_id?: number };
}

export function useWhose(): Whose {
  const { id } = useViewer();
  const member = useActingFor()?.patient_id;
  return useMemo(
    () =>
      member === undefined
        ? { member: id, named: {} }
        : { member, named: { member_id: member, supporter_id: id } },
    [id, member],
  );
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

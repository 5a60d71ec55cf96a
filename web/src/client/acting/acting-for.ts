import type { CaseMember } from '@kith/contract/caseload';
import type { FullGrants } from '@kith/contract/permissions';
import { type SupportedTeam, teamEndpoints } from '@kith/contract/team';
import type { PersonCard, User } from '@kith/contract/users';
import { type QueryClient, useQuery, useSuspenseQueries } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { call } from '../api/call.ts';
import { useViewer } from '../api/viewer.ts';
import { type Chosen, choose, chosen, chosenAs, watchChoice } from './acting-choice.ts';
import { caseQuery } from './caseload.ts';
import { maySupport, supportedTeamsQuery, useSupportedTeams } from './supported-teams.ts';

/** A member with whom the viewer works as a professional. */
export interface Caring {
  readonly as: 'professional';
  readonly patient_id: number;
  readonly patient: PersonCard;
  readonly permissions: FullGrants;
}

/** A member for whom the viewer works, and what they may see and do there. */
export type Acting = (SupportedTeam & { readonly as: 'supporter' }) | Caring;

/** For whom the viewer works now; null for themself. */
export function useActingFor(): Acting | null {
  const { id } = useViewer();
  const now = useChosen();
  // A person who works for themself asks nothing.
  const supporters = now?.as === 'supporter' ? [id] : [];
  const members = now?.as === 'professional' ? [now.member] : [];
  const [support] = useSuspenseQueries({ queries: supporters.map(supportedTeamsQuery) });
  const [care] = useSuspenseQueries({ queries: members.map((member) => caseQuery(id, member)) });
  const [teams, found] = [support?.data, care?.data];
  return useMemo(() => supportOf(now, teams) ?? careOf(found), [now, teams, found]);
}

export interface Supporting {
  /** All members whom the viewer supports. */
  readonly teams: readonly SupportedTeam[];
  /** For whom they work now: null for oneself, undefined until it is known. */
  readonly acting: Acting | null | undefined;
}

/**
 * The same around every page, also while no person is signed in. One place asks, so that one list is looked
 * at.
 */
export function useSupporting(viewer: User | undefined): Supporting {
  const now = useChosen();
  const teams = useSupportedTeams(viewer);
  const cares = viewer !== undefined && now?.as === 'professional' && isSettled(viewer);
  const { data: found } = useQuery({ ...caseQuery(viewer?.id ?? 0, now?.member ?? 0), enabled: cares });
  const acting = useMemo(() => {
    if (viewer === undefined || now == null) return null;
    if (now.as === 'professional') return cares ? found && careOf(found) : null;
    return maySupport(viewer) ? teams && supportOf(now, teams) : null;
  }, [viewer, now, teams, cares, found]);
  return { teams: teams ?? [], acting };
}

/** Whose data a page shows, and what a call about them says besides its own fields: nothing for oneself. */
export interface Whose {
  readonly member: number;
  /** Null for oneself. */
  readonly team: Acting | null;
  readonly named: { readonly member_id?: number; readonly supporter_id?: number };
}

export function useWhose(): Whose {
  const { id } = useViewer();
  const team = useActingFor();
  return useMemo(() => {
    if (!team) return { member: id, team, named: {} };
    const claim = team.as === 'supporter' ? { supporter_id: id } : {};
    return { member: team.patient_id, team, named: { member_id: team.patient_id, ...claim } };
  }, [id, team]);
}

/**
 * Works for a member from now on in this tab, or for oneself again. The server remembers it for display
 * alone.
 */
export function actFor(member: number | null): void {
  const isEndOfCare = member === null && chosen()?.as === 'professional';
  choose(member === null ? null : { member, as: 'supporter' });
  if (isEndOfCare) return;
  // The screen does not depend on the answer.
  call(teamEndpoints.chooseTeam, member === null ? {} : { member_id: member }).catch(() => undefined);
}

/** Works with a member as a professional from now on in this tab. */
export function careFor(member: number): void {
  choose({ member, as: 'professional' });
}

/** A person who worked with a member works with none from here on. */
export function endCare(): void {
  if (chosenAs('professional') !== undefined) choose(null);
}

/**
 * Settles for whom this tab works before a page is drawn. A person who is here as a supporter begins with the
 * member they chose last, or with the only one; all others begin with themself.
 */
export async function settleActingFor(queries: QueryClient, viewer: User): Promise<void> {
  const now = chosen();
  if (now?.as === 'professional') {
    if (isSettled(viewer)) await queries.ensureQueryData(caseQuery(viewer.id, now.member));
    return;
  }
  const begins = now === undefined && viewer.role === 'supporter';
  if (!maySupport(viewer) || (now == null && !begins)) return;
  const teams = await queries.ensureQueryData(supportedTeamsQuery(viewer.id));
  const first = begins ? firstOf(teams) : undefined;
  if (begins) choose(first ? { member: first.patient_id, as: 'supporter' } : null);
}

function firstOf(teams: readonly SupportedTeam[]): SupportedTeam | undefined {
  return teams.find(({ current }) => current) ?? (teams.length === 1 ? teams[0] : undefined);
}

function supportOf(
  now: Chosen | null | undefined,
  teams: readonly SupportedTeam[] | undefined,
): Acting | null {
  const team = teams?.find(({ patient_id }) => patient_id === now?.member);
  return team ? { ...team, as: 'supporter' } : null;
}

function careOf(found: CaseMember | null | undefined): Acting | null {
  if (!found) return null;
  const { person: patient, permissions } = found;
  return { as: 'professional', patient_id: patient.id, patient, permissions };
}

/** While terms or consent are due the server answers hardly anything. */
function isSettled(viewer: User): boolean {
  return viewer.is_user_term_latest && !viewer.consent_pending;
}

function useChosen(): Chosen | null | undefined {
  return useSyncExternalStore(watchChoice, chosen);
}

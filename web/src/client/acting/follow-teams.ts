import type { CaseMember } from '@kith/contract/caseload';
import { turnedOn } from '@kith/contract/permissions';
import type { SupportedTeam } from '@kith/contract/team';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { observable, useObservable } from '../browser/observable.ts';
import { session } from '../session/session.ts';
import { type ActingAs, choose, chosenAs } from './acting-choice.ts';
import { caseQuery } from './caseload.ts';
import { memberKey, supportedTeamsQuery } from './supported-teams.ts';
import { texts } from './texts.ts';

/** A member for whom the viewer worked until just now and does no longer. */
interface Parted {
  readonly name: string;
  readonly as: ActingAs;
}

const partedFrom = observable<Parted | null>(null);

/**
 * Keeps the cache in step with what members let the viewer see. What was closed is forgotten at once. A
 * person who works for a member who has ended it works for themself again.
 */
export function followTeams(queries: QueryClient): void {
  let known: readonly SupportedTeam[] = [];
  let cared: CaseMember | null = null;
  session.onEvent((event) => {
    if (event.kind !== 'began' && event.kind !== 'ended') return;
    known = [];
    cared = null;
    partedFrom.show(null);
  });
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === 'case') cared = settleCase(queries, cared);
    if (type !== 'updated' || query.queryKey[0] !== 'supported_teams') return;
    const now = teamsOf(queries);
    if (now === undefined || now === known) return;
    const before = known;
    known = now;
    settle(queries, before, now);
  });
}

function teamsOf(queries: QueryClient): readonly SupportedTeam[] | undefined {
  const { state } = session;
  return state.phase === 'open'
    ? queries.getQueryData(supportedTeamsQuery(state.person).queryKey)
    : undefined;
}

function settle(queries: QueryClient, before: readonly SupportedTeam[], now: readonly SupportedTeam[]): void {
  const isStill = ({ patient_id }: SupportedTeam) => now.some((team) => team.patient_id === patient_id);
  const gone = before.filter((team) => !isStill(team));
  const member = chosenAs('supporter');
  if (member !== undefined && !now.some(({ patient_id }) => patient_id === member)) {
    choose(null);
    const name = gone.find(({ patient_id }) => patient_id === member)?.patient.displayName;
    partedFrom.show({ name: name ?? texts.thisPerson, as: 'supporter' });
  }
  for (const { patient_id } of gone) forget(queries, patient_id);
  for (const team of now) {
    const former = before.find(({ patient_id }) => patient_id === team.patient_id);
    const closed = former && turnedOn(team.permissions, former.permissions).length > 0;
    if (closed) void queries.resetQueries({ queryKey: memberKey(team.patient_id) });
  }
}

/** The same for the members with whom a professional works. Answers what the cache knows of them now. */
function settleCase(queries: QueryClient, before: CaseMember | null): CaseMember | null {
  const member = chosenAs('professional');
  const { state } = session;
  if (member === undefined || state.phase !== 'open') return null;
  const now = queries.getQueryData(caseQuery(state.person, member).queryKey);
  const former = before?.person.id === member ? before : null;
  if (now === undefined) return former;
  if (now === null) {
    choose(null);
    forget(queries, member);
    partedFrom.show({ name: former?.person.displayName ?? texts.thisPerson, as: 'professional' });
  } else if (former && turnedOn(now.permissions, former.permissions).length > 0) {
    void queries.resetQueries({ queryKey: memberKey(member) });
  }
  return now;
}

function forget(queries: QueryClient, member: number): void {
  const filter = { queryKey: memberKey(member) };
  void queries.cancelQueries(filter);
  queries.removeQueries(filter);
}

/** Whether a query's answer says which members the viewer works for, and so what else may be asked. */
export function tellsWhoIsThere([first]: QueryKey): boolean {
  return first === 'supported_teams' || first === 'case';
}

/** Who has ended it, until the viewer has read so. */
export function usePartedFrom(): { readonly parted: Parted | null; readonly dismiss: () => void } {
  return { parted: useObservable(partedFrom), dismiss: () => partedFrom.show(null) };
}

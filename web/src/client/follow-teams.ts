import { turnedOn } from '@kith/contract/permissions';
import type { SupportedTeam } from '@kith/contract/team';
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { chooseMember, chosenMember } from './acting-choice.ts';
import { session } from './session.ts';
import { memberKey, supportedTeamsQuery } from './supported-teams.ts';

/** The name of the member whom the viewer worked for until just now and supports no longer. */
let partedFrom: string | null = null;
const watchers = new Set<() => void>();

/**
 * Keeps what is cached in step with what members let the viewer see: what was closed is forgotten at once, and who works
 * for a member who has ended it is themself again.
 */
export function followTeams(queries: QueryClient): void {
  let known: readonly SupportedTeam[] = [];
  session.onEvent((event) => {
    if (event.kind !== 'began' && event.kind !== 'ended') return;
    known = [];
    part(null);
  });
  queries.getQueryCache().subscribe(({ type, query }) => {
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
  const member = chosenMember();
  if (member != null && !now.some(({ patient_id }) => patient_id === member)) {
    chooseMember(null);
    part(gone.find(({ patient_id }) => patient_id === member)?.patient.displayName ?? 'this person');
  }
  for (const { patient_id } of gone) forget(queries, patient_id);
  for (const team of now) {
    const former = before.find(({ patient_id }) => patient_id === team.patient_id);
    const closed = former && turnedOn(team.permissions, former.permissions).length > 0;
    if (closed) void queries.resetQueries({ queryKey: memberKey(team.patient_id) });
  }
}

function forget(queries: QueryClient, member: number): void {
  const filter = { queryKey: memberKey(member) };
  void queries.cancelQueries(filter);
  queries.removeQueries(filter);
}

/** Who has ended it, until the viewer has read so. */
export function usePartedFrom(): { readonly name: string | null; readonly dismiss: () => void } {
  const name = useSyncExternalStore(watch, () => partedFrom);
  return { name, dismiss: () => part(null) };
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function part(name: string | null): void {
  partedFrom = name;
  for (const watcher of [...watchers]) watcher();
}

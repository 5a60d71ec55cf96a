import { type SupportedTeam, teamEndpoints } from '@kith/contract/team';
import type { User } from '@kith/contract/users';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { liveTags } from '../api/live-tags.ts';
import { unlessLive, useLiveState } from '../connection/live-state.ts';
import { chosenAs } from './acting-choice.ts';

const LOOK_AGAIN_MS = 30_000;
const SOONEST_MS = 1_000;

/** The members whom a person supports, and what each of them lets that person see now. */
export const supportedTeamsQuery = (person: number) =>
  queryOptions({
    ...liveTags(teamEndpoints.listSupportedTeams),
    queryKey: ['supported_teams', person],
    queryFn: async ({ signal }): Promise<SupportedTeam[]> =>
      (await call(teamEndpoints.listSupportedTeams, { id: person }, { signal })).supported_teams,
  });

/** The first part of the key of all data about one member, so that all of it can go at once. */
export const memberKey = (member: number) => ['member', member] as const;

/** The key of the people on the team of a member. */
export const teamKey = (member: number) => [...memberKey(member), 'team'] as const;

const NOBODY: readonly SupportedTeam[] = [];

/**
 * The members whom a person supports, kept up to date while this is on the screen; undefined until they are
 * known.
 */
export function useSupportedTeams(viewer: User | undefined): readonly SupportedTeam[] | undefined {
  const enabled = viewer !== undefined && maySupport(viewer);
  // How often to ask depends on it.
  useLiveState();
  const { data } = useQuery({
    ...supportedTeamsQuery(viewer?.id ?? 0),
    enabled,
    refetchInterval: ({ state }) => untilNextEnd(state.data ?? NOBODY),
    refetchOnWindowFocus: 'always',
  });
  return enabled ? data : NOBODY;
}

/** Whether it is worth asking. The call waits with everything else while terms or consent are due. */
export function maySupport(viewer: User): boolean {
  if (!viewer.is_user_term_latest || viewer.consent_pending) return false;
  return (
    viewer.role === 'supporter' || viewer.supported_teams.length > 0 || chosenAs('supporter') !== undefined
  );
}

/** A grant with an end is looked at again when it is over, not half a minute later. */
function untilNextEnd(teams: readonly SupportedTeam[]): number {
  const ends = teams.flatMap(({ ends_at }) => (ends_at === null ? [] : Date.parse(ends_at) - Date.now()));
  return Math.max(SOONEST_MS, Math.min(unlessLive(LOOK_AGAIN_MS), ...ends));
}

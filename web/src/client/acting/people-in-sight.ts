import type { TeamMember } from '@kith/contract/team';
import type { PersonCard, User } from '@kith/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Supporting } from './acting-for.ts';
import { teamKey } from './supported-teams.ts';

type InSight = Pick<PersonCard, 'id' | 'avatar_colour'>;

/**
 * The people whom pages show beside the viewer, in one order: their own team, the members whom they support,
 * the member for whom they work now, and that member's team as far as a page has asked for it.
 */
export function usePeopleInSight(
  viewer: User | undefined,
  { teams, acting }: Supporting,
): readonly InSight[] {
  const member = acting?.patient_id ?? 0;
  const team = useFetchedTeam(member);
  return useMemo(() => {
    const theirs = (acting && team) ?? [];
    const onTeam = theirs.flatMap(({ user_id, avatar_colour }) =>
      user_id === null ? [] : [{ id: user_id, avatar_colour }],
    );
    return [
      ...(viewer?.support_team ?? []),
      ...teams.map(({ patient }) => patient),
      ...(acting ? [acting.patient] : []),
      ...onTeam,
    ];
  }, [viewer, teams, acting, team]);
}

/** What a page has asked for. An observer of the query would change how it is asked again. */
function useFetchedTeam(member: number): readonly TeamMember[] | undefined {
  const queries = useQueryClient();
  const watch = useCallback((told: () => void) => queries.getQueryCache().subscribe(told), [queries]);
  return useSyncExternalStore(watch, () => queries.getQueryData<TeamMember[]>(teamKey(member)));
}

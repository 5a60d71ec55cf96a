import type { CaseloadPerson } from '@kith/contract/caseload';
import type { TeamMember } from '@kith/contract/team';
import type { PersonCard, User } from '@kith/contract/users';
import type { InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFetched } from '../api/use-fetched.ts';
import type { Supporting } from './acting-for.ts';
import { caseloadKey } from './caseload.ts';
import { teamKey } from './supported-teams.ts';

type InSight = Pick<PersonCard, 'id' | 'avatar_colour'>;

/**
 * The people whom pages show beside the viewer, in one order: their own team, the members whom they support,
 * those on their caseload, the member for whom they work now, and that member's team. The caseload and the
 * team count as far as a page has asked for them.
 */
export function usePeopleInSight(
  viewer: User | undefined,
  { teams, acting }: Supporting,
): readonly InSight[] {
  const member = acting?.patient_id ?? 0;
  const team = useFetched<readonly TeamMember[]>(teamKey(member));
  const cases = useFetched<InfiniteData<{ people: readonly CaseloadPerson[] }>>(
    caseloadKey(viewer?.id ?? 0, '', 'all'),
  );
  return useMemo(() => {
    const theirs = (acting && team) ?? [];
    const onTeam = theirs.flatMap(({ user_id, avatar_colour }) =>
      user_id === null ? [] : [{ id: user_id, avatar_colour }],
    );
    return [
      ...(viewer?.support_team ?? []),
      ...teams.map(({ patient }) => patient),
      ...(cases?.pages ?? []).flatMap(({ people }) => people.map(({ person }) => person)),
      ...(acting ? [acting.patient] : []),
      ...onTeam,
    ];
  }, [viewer, teams, cases, acting, team]);
}

import type { SafetyPlanAnswer } from '@kith/contract/safety-plan';
import type { TeamMember } from '@kith/contract/team';
import { roleInWords } from '#people/users';
import { texts } from '../words/texts.ts';

/** A person who can be let see a plan, or is let already. */
export interface Sharer {
  readonly id: number;
  readonly name: string;
  readonly role: string;
  readonly initials: string;
  readonly avatar: string | null;
  readonly avatar_colour: number;
}

/**
 * All people on the team, and those who see the plan although they have left the team: they can be taken
 * away.
 */
export function sharersOf(
  team: readonly TeamMember[],
  { shared_with }: SafetyPlanAnswer,
  own: number,
): Sharer[] {
  const there = team.flatMap(sharerOf).filter(({ id }) => id !== own);
  const ids = new Set(there.map(({ id }) => id));
  const left = shared_with
    .filter(({ person }) => !ids.has(person.id))
    .map(({ person: { id, displayName, initials, avatar, avatar_colour } }) => ({
      id,
      name: displayName,
      role: texts.sharing.left,
      initials,
      avatar,
      avatar_colour,
    }));
  return [...there, ...left];
}

function sharerOf(member: TeamMember): Sharer[] {
  const { user_id, displayName, initials, avatar, avatar_colour } = member;
  if (user_id === null) return [];
  const role = roleInWords(member);
  return [{ id: user_id, name: displayName, role, initials, avatar, avatar_colour }];
}

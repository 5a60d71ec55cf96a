import { grantsWhere } from '@kith/contract/permissions';
import type { Someone } from '../caller.ts';
import { joinTeam } from '../supporters.ts';
import type { World } from '../world.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

interface MembershipId {
  readonly patient_team_id: number;
}

/** A member, a supporter of theirs, and the supporter's place on the team. */
export interface Team {
  readonly member: Someone;
  readonly supporter: Someone;
  readonly place: MembershipId;
}

export type Begin = (team: Team) => readonly [Someone, Values] | Promise<readonly [Someone, Values]>;

/** Every switch that lets a supporter see. */
export const TO_SEE = grantsWhere((_area, action) => action === 'view');

/** A recipe with a supporter who has joined a member's team. */
export function onTeam(begin: Begin): Recipe {
  return withPeople(begin, async (member, supporter) => ({
    patient_team_id: await joinTeam(member, supporter),
  }));
}

/** A recipe with a member and a person who meet in this way. */
export function withPeople(
  begin: Begin,
  meet: (member: Someone, supporter: Someone) => Promise<MembershipId>,
): Recipe {
  return async (world: World) => {
    const [member, supporter] = [await world.person(), await world.person()];
    const [someone, input] = await begin({ member, supporter, place: await meet(member, supporter) });
    return { someone, input };
  };
}

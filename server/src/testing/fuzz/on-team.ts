import { grantsWhere } from '@kith/contract/permissions';
import type { Someone } from '../caller.ts';
import { joinTeam } from '../supporters.ts';
import type { World } from '../world.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

/** A member, a supporter of theirs, and the supporter's place on the team. */
interface Team {
  readonly member: Someone;
  readonly supporter: Someone;
  readonly membership: { readonly patient_team_id: number };
}

type Begin = (team: Team) => readonly [Someone, Values] | Promise<readonly [Someone, Values]>;

/** Every switch that lets a supporter see. */
export const TO_SEE = grantsWhere((_area, action) => action === 'view');

/** A recipe with a supporter who has joined a member's team. */
export function onTeam(begin: Begin): Recipe {
  return async (world: World) => {
    const [member, supporter] = [await world.person(), await world.person()];
    const membership = { patient_team_id: await joinTeam(member, supporter) };
    const [someone, input] = await begin({ member, supporter, membership });
    return { someone, input };
  };
}

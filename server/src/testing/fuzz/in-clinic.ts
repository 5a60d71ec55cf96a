import type { Someone } from '../caller.ts';
import { makeOrganisation } from '../professionals.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

/** A member of an organisation, and a provider who works there. */
export interface Clinic {
  readonly member: Someone;
  readonly provider: Someone;
}

type Begin = (clinic: Clinic) => readonly [Someone, Values] | Promise<readonly [Someone, Values]>;

/** A recipe between a member of an organisation and a provider who works there. */
export function inClinic(begin: Begin): Recipe {
  return async (world) => {
    const [member, provider] = [await world.person(), await world.person()];
    const organisation = await makeOrganisation(world);
    await organisation.lookAfter(member);
    await organisation.letWork(provider, 'provider');
    const [someone, input] = await begin({ member, provider });
    return { someone, input };
  };
}

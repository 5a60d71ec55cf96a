import type { EndpointName } from '@kith/contract';
import { putNotification } from '../notifications.ts';
import type { Values } from './plans.ts';
import type { Recipe } from './recipe.ts';

export const notificationRecipes: Partial<Record<EndpointName, Recipe>> = {
  getNotification: withNotification((id) => ({ id })),
  markNotification: withNotification((id) => ({ id, read: true })),
};

function withNotification(input: (id: number) => Values): Recipe {
  return async (world) => {
    const someone = await world.person();
    return { someone, input: input(await putNotification(world, someone)) };
  };
}

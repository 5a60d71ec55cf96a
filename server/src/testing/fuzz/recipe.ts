import type { Someone } from '../caller.ts';
import type { World } from '../world.ts';
import type { Values } from './plans.ts';

/** A request that must succeed when `someone` (or anybody) makes it. */
export interface Start {
  readonly someone?: Someone;
  readonly input: Values;
}

export type Recipe = (world: World) => Promise<Start>;

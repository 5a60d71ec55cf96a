import type { Someone } from '../caller.ts';
import type { World } from '../world.ts';
import type { Values } from './plans.ts';

/** A request that must succeed for `someone`, or for any person without it. */
export interface Start {
  readonly someone?: Someone;
  readonly input: Values;
}

export type Recipe = (world: World) => Promise<Start>;

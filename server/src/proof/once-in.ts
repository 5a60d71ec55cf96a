import type { World } from '../testing/world.ts';

/** Makes something once in each world, for the first owner that needs it. */
export function onceIn<T>(make: (world: World) => Promise<T>): (world: World) => Promise<T> {
  const made = new WeakMap<World, Promise<T>>();
  return (world) => {
    const known = made.get(world) ?? make(world);
    made.set(world, known);
    return known;
  };
}

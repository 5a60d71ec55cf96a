import { useSyncExternalStore } from 'react';
import { usePlan } from '../context/plan-context.ts';
import { ownQueue } from '../device/plan-syncs.ts';

/** Photos on their way into the own plan; for the member alone, while they are signed in. */
export function usePhotoQueue() {
  const { owner } = usePlan();
  if (owner === null) throw new Error('Photos go into the plan of a person.');
  const queue = ownQueue(owner);
  return { queue, waiting: useSyncExternalStore(queue.watch, queue.read) };
}

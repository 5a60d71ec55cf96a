import { useSyncExternalStore } from 'react';
import { ownQueue } from './desks.ts';
import { usePlan } from './plan-context.ts';

/** What is on its way into one's own plan; for the member alone, while they are signed in. */
export function usePhotoQueue() {
  const { owner } = usePlan();
  if (owner === null) throw new Error('Photos go into the plan of somebody.');
  const queue = ownQueue(owner);
  return { queue, waiting: useSyncExternalStore(queue.watch, queue.read) };
}

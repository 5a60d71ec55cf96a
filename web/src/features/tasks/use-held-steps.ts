import type { TaskStatusId } from '@kith/contract/tasks';
import { useEffect } from 'react';
import { onChance, onLeaving } from '#client/chances.ts';
import { useWatched } from '#client/watched.ts';
import { heldStore, releaseAll, sendLeftovers, sendUnsent } from './held-steps.ts';
import { findLostSteps } from './lost-steps.ts';

/** What did not reach the server is tried again so often. */
const AGAIN_MS = 30_000;

let lookers = 0;
let rest = (): void => undefined;

/** The steps that are shown as taken and are not sent yet. What an earlier visit left is sent now. */
export function useHeldSteps(): ReadonlyMap<number, TaskStatusId> {
  const steps = useWatched(heldStore);
  useEffect(() => {
    lookers += 1;
    if (lookers === 1) rest = attend();
    return () => {
      lookers -= 1;
      if (lookers === 0) rest();
    };
  }, []);
  return new Map(steps.map(({ taskId, step }) => [taskId, step]));
}

/** However many cards look on, the device is asked once and each step is sent once. */
function attend(): () => void {
  void sendLeftovers();
  void findLostSteps();
  const stopTrying = onChance(() => void sendUnsent(), AGAIN_MS);
  const stopLeaving = onLeaving(() => void releaseAll());
  return () => {
    stopTrying();
    stopLeaving();
  };
}

import type { TaskStatusId } from '@kith/contract/tasks';
import { useEffect } from 'react';
import { useObservable } from '#client/browser/observable.ts';
import { heldSteps, isShown } from './held-steps.ts';
import { findLostSteps } from './lost-steps.ts';

let lookers = 0;

/** The steps that are shown as taken and are not sent yet. What an earlier visit left is sent now. */
export function useHeldSteps(): ReadonlyMap<number, TaskStatusId> {
  const steps = useObservable(heldSteps);
  useEffect(() => {
    const stop = heldSteps.attend();
    lookers += 1;
    // However many cards look on, the device is asked once.
    if (lookers === 1) void findLostSteps();
    return () => {
      lookers -= 1;
      stop();
    };
  }, []);
  return new Map(steps.filter(isShown).map(({ taskId, step }) => [taskId, step]));
}

import { onChance, onLeaving } from '#client/chances.ts';
import { releaseDeletes, releaseLeftDeletes } from './held-deletes.ts';

/** Sends what is held back on leaving, and on return what an earlier visit could not send. Returns how to stop. */
export function keepDeleting(): () => void {
  const again = () => void releaseLeftDeletes();
  again();
  const stopTrying = onChance(again);
  const stopLeaving = onLeaving(() => void releaseDeletes());
  return () => {
    stopTrying();
    stopLeaving();
  };
}

import { watchLive } from '#client/live-state.ts';
import { releaseDeletes, releaseLeftDeletes } from './held-deletes.ts';

/** Sends what is held back on leaving, and on return what an earlier visit could not send. Returns how to stop. */
export function keepDeleting(): () => void {
  const again = () => void releaseLeftDeletes();
  const leave = () => {
    if (document.visibilityState === 'hidden') void releaseDeletes();
  };
  again();
  const stopLive = watchLive((now) => {
    if (now === 'on') again();
  });
  document.addEventListener('visibilitychange', leave);
  globalThis.addEventListener('pagehide', leave);
  globalThis.addEventListener('online', again);
  return () => {
    stopLive();
    document.removeEventListener('visibilitychange', leave);
    globalThis.removeEventListener('pagehide', leave);
    globalThis.removeEventListener('online', again);
  };
}

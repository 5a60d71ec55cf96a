import { watchLive } from './live-state.ts';

/**
 * Calls when a server may be reached again: the browser is online, changes arrive again, the person comes
 * back to the page (where clocks went slowly or stood still meanwhile), or some time has passed. Returns how
 * to stop.
 */
export function onChance(again: () => void, everyMs?: number): () => void {
  const timer = everyMs === undefined ? undefined : setInterval(again, everyMs);
  const seen = () => {
    if (document.visibilityState === 'visible') again();
  };
  globalThis.addEventListener('online', again);
  document.addEventListener('visibilitychange', seen);
  const stopLive = watchLive((now) => {
    if (now === 'on') again();
  });
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener('online', again);
    document.removeEventListener('visibilitychange', seen);
    stopLive();
  };
}

/** Calls when the page goes out of sight, which may be the last that it does. Returns how to stop. */
export function onLeaving(leave: () => void): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', hidden);
  globalThis.addEventListener('pagehide', hidden);
  return () => {
    document.removeEventListener('visibilitychange', hidden);
    globalThis.removeEventListener('pagehide', hidden);
  };
}

import { useSyncExternalStore } from 'react';

/**
 * Whether changes made elsewhere arrive by themselves. `off`: the page does not listen. `on`: they arrive.
 * `away`: they did and will again. `paused`: as `away`, for so long that the person should know.
 */
export type LiveState = 'off' | 'on' | 'away' | 'paused';

/** A change of network is over by then; what lasts longer is worth a word. */
const TELL_AFTER_MS = 10_000;

const watchers = new Set<(now: LiveState, before: LiveState) => void>();
let state: LiveState = 'off';
let timer: ReturnType<typeof setTimeout> | undefined;

export function liveState(): LiveState {
  return state;
}

/** Being away again changes nothing about when it began. */
export function setLive(next: 'off' | 'on' | 'away'): void {
  if (next === 'away' && (state === 'away' || state === 'paused')) return;
  clearTimeout(timer);
  become(next);
  if (next === 'away') timer = setTimeout(() => become('paused'), TELL_AFTER_MS);
}

export function watchLive(watcher: (now: LiveState, before: LiveState) => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

export function useLiveState(): LiveState {
  return useSyncExternalStore(watchLive, liveState);
}

/** How long to wait before asking by oneself: while changes arrive there is little need. */
export function unlessLive(milliseconds: number): number {
  return state === 'on' ? Math.max(milliseconds, SELDOM_MS) : milliseconds;
}

const SELDOM_MS = 300_000;

function become(next: LiveState): void {
  const before = state;
  if (next === before) return;
  state = next;
  for (const watcher of [...watchers]) watcher(next, before);
}

import { useSyncExternalStore } from 'react';
import { session } from './session.ts';

/** Which session was left by quick exit. No secret: it keeps nobody out who can read this device's storage. */
const KEY = 'kith.left';

const watchers = new Set<() => void>();
let left: string | null = read();

/** Whoever comes back to this session is asked for its password, in every tab. Nothing happens while nobody is signed in. */
export function lockSession(): void {
  if (session.state.phase === 'open') become(String(session.state.id));
}

export function unlockSession(): void {
  become(null);
}

export function useExitLock(): boolean {
  return useSyncExternalStore(watch, isLocked);
}

function isLocked(): boolean {
  return session.state.phase === 'open' && left === String(session.state.id);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  const stop = session.watch(watcher);
  return () => {
    watchers.delete(watcher);
    stop();
  };
}

function become(next: string | null): void {
  left = next;
  try {
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, next);
  } catch {
    // A browser that keeps nothing forgets the session as well.
  }
  for (const watcher of [...watchers]) watcher();
}

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

session.onEvent((event) => {
  if (event.kind === 'ended') unlockSession();
});

globalThis.addEventListener('storage', ({ key }) => {
  if (key !== KEY) return;
  left = read();
  for (const watcher of [...watchers]) watcher();
});

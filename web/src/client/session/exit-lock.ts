import { useSyncExternalStore } from 'react';
import { deviceMark } from '../browser/device-mark.ts';
import { session } from './session.ts';

/**
 * Which session was left by quick exit. No secret: it does not stop a person who can read this device's
 * storage.
 */
const mark = deviceMark('kith.left');
/**
 * A page that was left while no person was signed in, such as the plan after a session has ended by itself.
 */
const NOBODYS = '0';

const watchers = new Set<() => void>();
let left = mark.read();

/**
 * A person who comes back to this session is asked for its password, in every tab. Data on this device stays
 * closed as well.
 */
export function lockSession(): void {
  become(session.state.phase === 'open' ? String(session.state.id) : NOBODYS);
}

export function unlockSession(): void {
  become(null);
}

export function useExitLock(): boolean {
  return useSyncExternalStore(watch, isLocked);
}

/**
 * Whether data on this device stays closed: also in a tab that knows of no session, and after the session
 * that was left has ended by itself.
 */
export function useDeviceLock(): boolean {
  return useSyncExternalStore(watch, isDeviceLocked);
}

function isLocked(): boolean {
  return session.state.phase === 'open' && left === String(session.state.id);
}

function isDeviceLocked(): boolean {
  return session.state.phase === 'open' ? isLocked() : left !== null;
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
  mark.write(next);
  for (const watcher of [...watchers]) watcher();
}

// A person has given a password here, or no data is left to close.
session.onEvent((event) => {
  const hasSignedIn = event.kind === 'began' && event.user !== null;
  if (hasSignedIn || (event.kind === 'ended' && event.reason === 'signed_out')) unlockSession();
});

globalThis.addEventListener('storage', ({ key }) => {
  if (key !== mark.key) return;
  left = mark.read();
  for (const watcher of [...watchers]) watcher();
});

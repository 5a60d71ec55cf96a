import { useSyncExternalStore } from 'react';
import { texts } from './texts.ts';

/** How far each upload has come, by its key, from 0 to 1. */
const parts = new Map<string, number>();
const watchers = new Set<() => void>();
const running = new Map<string, AbortController>();

export function tellProgress(clientKey: string, part: number | null): void {
  if (part === null) parts.delete(clientKey);
  else parts.set(clientKey, part);
  for (const watcher of [...watchers]) watcher();
}

/** The person did not want it sent after all, or wanted to change it. */
export class Stopped extends Error {
  override readonly name = 'Stopped';
  override readonly message = texts.stopped;
}

/** Begins an upload. The signal aborts when the person stops it. */
export function beginUpload(clientKey: string): AbortSignal {
  const stop = new AbortController();
  running.set(clientKey, stop);
  tellProgress(clientKey, 0);
  return stop.signal;
}

export function endUpload(clientKey: string): void {
  running.delete(clientKey);
  tellProgress(clientKey, null);
}

/** Before all bytes are sent: what has left this device whole may have arrived. */
export const isStoppable = (part: number | undefined): boolean => part !== undefined && part < 1;

export function stopUpload(clientKey: string): void {
  if (isStoppable(parts.get(clientKey))) running.get(clientKey)?.abort(new Stopped());
}

/** Undefined while no upload is on its way. */
export function useProgress(clientKey: string): number | undefined {
  return useSyncExternalStore(watch, () => parts.get(clientKey));
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

import { useSyncExternalStore } from 'react';

/** How far each message with files has come, by its key, from 0 to 1. */
const parts = new Map<string, number>();
const watchers = new Set<() => void>();

export function tellProgress(clientKey: string, part: number | null): void {
  if (part === null) parts.delete(clientKey);
  else parts.set(clientKey, part);
  for (const watcher of [...watchers]) watcher();
}

/** Undefined while nothing is on its way. */
export function useProgress(clientKey: string): number | undefined {
  return useSyncExternalStore(watch, () => parts.get(clientKey));
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

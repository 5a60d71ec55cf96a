import { useSyncExternalStore } from 'react';

let here: ReadonlySet<number> | null = null;
const watchers = new Set<() => void>();

/** Says who is here now, of those whom this person may know of; null while nobody knows. */
export function setHere(people: Iterable<number> | null): void {
  here = people && new Set(people);
  for (const watcher of [...watchers]) watcher();
}

export function whoIsHere(): ReadonlySet<number> | null {
  return here;
}

export function useHere(): ReadonlySet<number> | null {
  return useSyncExternalStore(watch, whoIsHere);
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

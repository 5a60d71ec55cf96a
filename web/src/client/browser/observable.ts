import { useSyncExternalStore } from 'react';

/** A value of this page that screens look at: they are drawn again when another is shown. */
export interface Observable<T> {
  readonly read: () => T;
  readonly show: (next: T) => void;
  readonly watch: (watcher: () => void) => () => void;
}

export function observable<T>(first: T): Observable<T> {
  let now = first;
  const watchers = new Set<() => void>();
  return {
    read: () => now,
    show(next) {
      now = next;
      for (const watcher of [...watchers]) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
  };
}

export function useObservable<T>({ watch, read }: Pick<Observable<T>, 'watch' | 'read'>): T {
  return useSyncExternalStore(watch, read);
}

import type { DBSchema, IDBPDatabase, OpenDBCallbacks } from 'idb';

/** How a store that was open comes to an end; for `openDB`. */
export type Ends = Pick<OpenDBCallbacks<unknown>, 'blocking' | 'terminated'>;

/**
 * Opens a store once, and again when that failed, when the browser has closed it, or when it was given up for
 * a newer version of it in another tab.
 */
export function reopening<S extends DBSchema>(
  open: (ends: Ends) => Promise<IDBPDatabase<S>>,
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | undefined;
  const forget = (): void => {
    opened = undefined;
  };
  const ends: Ends = {
    blocking: (_before, _after, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  };
  return () => {
    opened ??= open(ends).catch((error) => {
      forget();
      throw error;
    });
    return opened;
  };
}

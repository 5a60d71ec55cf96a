import type { Db } from './db-type.ts';

const listeners = new WeakMap<Db, () => void>();

/**
 * Calls `tell` once a fact that was stated on this database can be read: after the commit of its transaction,
 * and never for one that is rolled back.
 */
export function tellingOfFacts(db: Db, tell: () => void): Db {
  const transaction = db.transaction.bind(db);
  db.transaction = async (story, config) => {
    let hasFacts = false;
    const result = await transaction((tx) => {
      tellingOfFacts(tx, () => {
        hasFacts = true;
      });
      return story(tx);
    }, config);
    if (hasFacts) tell();
    return result;
  };
  listeners.set(db, tell);
  return db;
}

/** A fact was written with this database, or in this transaction. */
export function factWritten(db: Db): void {
  listeners.get(db)?.();
}

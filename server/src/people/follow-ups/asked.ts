import type { Db } from '#kernel/db';
import type { Eyes } from '#policy/callers';
import { selectReaders, selectWaiting } from './follow-up-store.ts';

/** The people whom a follow-up concerns, for what they are told. */
export const asked = {
  /** All who read it now. */
  people: selectReaders,
  /** Of these, those that a person may take on and that no person has taken on yet. */
  waitingAmong: (db: Db, { staffId, now, ids }: Eyes & { readonly ids: readonly number[] }) =>
    selectWaiting(db, { staffId, now }, ids),
};

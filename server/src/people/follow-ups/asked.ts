import type { Db } from '#kernel/db';
import type { Eyes } from '#policy/callers';
import { selectWaiting } from './follow-up-store.ts';
import { selectReaders, selectReadersOfMember } from './readers-store.ts';

/** The people whom a follow-up concerns, for what they are told. */
export const asked = {
  /** All who read it now. */
  people: selectReaders,
  /** Those of a member, also once the organisation does not look after the member any more. */
  peopleOfMember: selectReadersOfMember,
  /** Of these, those that a person may take on and that no person has taken on yet. */
  waitingAmong: (db: Db, { staffId, now, ids }: Eyes & { readonly ids: readonly number[] }) =>
    selectWaiting(db, { staffId, now }, ids),
};

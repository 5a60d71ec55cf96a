import type { Db } from '#kernel/db';
import type { Eyes } from '#policy/callers';
import { selectAsked, selectOnceAsked, selectReaders } from './asked-store.ts';
import { findOfPost, selectOwn, selectUnseen, selectWaitingOf } from './renewal-store.ts';

/** The people whom a request for a new script concerns, for what they are told. */
export const renewalPeople = {
  /** All who read it now, beside its member. */
  readers: selectReaders,
  /** The same, also where it is closed or its line is gone. */
  asked: selectAsked,
  /** The same, also where the prescriber or the organisation has gone. */
  onceAsked: selectOnceAsked,
  ofPost: findOfPost,
  waitingOf: selectWaitingOf,
  /** Of these, those that wait for a first look of the person. */
  unseenAmong: (db: Db, { staffId, now, ids }: Eyes & { readonly ids: readonly number[] }) =>
    selectUnseen(db, { staffId, now }, ids),
  /** Of these, the person's own that have an answer. */
  async answeredAmong(db: Db, memberId: number, ids: readonly number[]): Promise<number[]> {
    const own = await selectOwn(db, { memberId, ids, limit: Math.max(1, ids.length), offset: 0 });
    return own.filter(({ state }) => !WITHOUT_ANSWER.includes(state)).map(({ id }) => id);
  },
};

const WITHOUT_ANSWER: readonly string[] = ['requested', 'withdrawn'];

import type { ViewerCtx } from '#kernel/context';
import { eyesOf } from '#policy/callers';
import type { Grant } from '#policy/memberships';
import { type MemberRecord, selectMembers } from '../store/member-store.ts';
import { type OwnThread, selectThreadsOf } from '../store/thread-store.ts';
import { membershipsOf, rightsIn } from './own-thread.ts';

/** Those of these threads in which a person can write now, by the rule of the calls that write. */
export async function writableThreads(
  { db, clock }: Pick<ViewerCtx, 'db' | 'clock'>,
  personId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await selectThreadsOf(db, eyesOf(personId, clock.now()), ids);
  const members = await selectMembers(db, ids);
  const threads = rows.map(({ thread }) => thread);
  return writableAmong(rows, personId, members, await membershipsOf({ db, clock }, threads));
}

/** The same of threads that are known already, with all that decides it. */
export function writableAmong(
  rows: readonly OwnThread[],
  personId: number,
  members: readonly MemberRecord[],
  memberships: readonly Grant[],
): ReadonlySet<number> {
  const inEach = Map.groupBy(members, ({ threadId }) => threadId);
  const writable = rows.filter(
    (own) => rightsIn(own, personId, inEach.get(own.thread.id) ?? [], memberships).canWrite,
  );
  return new Set(writable.map(({ thread }) => thread.id));
}

import type { ViewerCtx } from '#kernel/context';
import { eyesOf } from '#policy/callers';
import { type OwnThread, selectThreadsOf } from '../store/thread-store.ts';
import { rightsIn } from './own-thread.ts';

/** Those of these threads in which a person can write now, by the rule of the calls that write. */
export async function writableThreads(
  { db, clock }: Pick<ViewerCtx, 'db' | 'clock'>,
  personId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  return writableAmong(await selectThreadsOf(db, eyesOf(personId, clock.now()), ids), personId);
}

/** The same of threads that are known already. */
export function writableAmong(rows: readonly OwnThread[], personId: number): ReadonlySet<number> {
  const writable = rows.filter((own) => rightsIn(own, personId).canWrite);
  return new Set(writable.map(({ thread }) => thread.id));
}

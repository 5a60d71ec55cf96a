import type { Db } from '#kernel/db';
import { takenAmong } from '../access/desk-people.ts';
import { hasWritten } from '../store/message-store.ts';
import type { ThreadRecord } from '../store/thread-store.ts';

type Desk = Pick<ThreadRecord, 'id' | 'kind' | 'memberId'>;

/**
 * Whether this person may know a receptionist by name. Until a receptionist has written, the member meets the
 * desk alone, in answers and in live updates.
 */
export async function isNamedTo(
  db: Db,
  { id: threadId, kind, memberId }: Desk,
  viewerId: number,
  receptionistId: number,
): Promise<boolean> {
  if (kind !== 'receptionist_group' || viewerId !== memberId || receptionistId === memberId) return true;
  return hasWritten(db, threadId, receptionistId);
}

/** Those of these threads that a receptionist has claimed whom the viewer may know by name. */
export async function claimedTo<T extends ThreadRecord>(
  db: Db,
  threadsSeen: readonly T[],
  viewerId: number,
): Promise<Set<T>> {
  const named = new Set<T>();
  for (const thread of await takenAmong(db, threadsSeen))
    if (await isNamedTo(db, thread, viewerId, thread.claimedBy ?? 0)) named.add(thread);
  return named;
}

import type { ViewerCtx } from '#kernel/context';
import { findLiveMembership, type Grant, selectMembershipsAround } from '#policy/memberships';
import type { ThreadRecord } from '../store/thread-store.ts';

/** Whether one of two coordinates for the other now: such two cannot block each other. */
export async function areCoordinated(
  { db, clock }: Pick<ViewerCtx, 'db' | 'clock'>,
  one: number,
  other: number,
): Promise<boolean> {
  const now = clock.now();
  const theirs = await findLiveMembership(db, one, other, now);
  const own = await findLiveMembership(db, other, one, now);
  return [theirs, own].some((membership) => membership?.role === 'care_coordinator');
}

/**
 * The memberships on the teams of the two in private chats about a member. The team of that member is left
 * out: it decides the access, and is read with that.
 */
export async function membershipsOfTwo(
  { db, clock }: Pick<ViewerCtx, 'db' | 'clock'>,
  threads: readonly ThreadRecord[],
): Promise<readonly Grant[]> {
  const memberIds = threads.flatMap(({ lowId, highId, memberId }) =>
    memberId === null ? [] : [lowId, highId].flatMap((id) => (id === null || id === memberId ? [] : id)),
  );
  if (memberIds.length === 0) return [];
  return selectMembershipsAround(db, { memberIds, personIds: [] }, clock.now());
}

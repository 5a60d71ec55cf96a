import type { ViewerCtx } from '#kernel/context';
import { findLivePlace } from '#policy';

/** Whether one of two coordinates for the other now: such two cannot block each other. */
export async function areCoordinated(
  { db, clock }: Pick<ViewerCtx, 'db' | 'clock'>,
  one: number,
  other: number,
): Promise<boolean> {
  const now = clock.now();
  const theirs = await findLivePlace(db, one, other, now);
  const own = await findLivePlace(db, other, one, now);
  return [theirs, own].some((place) => place?.role === 'care_coordinator');
}

import type { ViewerCtx } from '#kernel/context';
import { findLiveMembership } from '#policy';

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

import { findStanding } from '#policy';
import type { Live } from './live.ts';

/** Without those who keep their own record after they have left the member: what the member does with it is nothing to them. */
export async function stillNear(
  { db, clock }: Live,
  memberId: number,
  people: readonly number[],
): Promise<number[]> {
  const near: number[] = [];
  for (const id of people)
    if (id === memberId || (await findStanding(db, id, memberId, clock.now()))) near.push(id);
  return near;
}

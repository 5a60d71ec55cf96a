import { findRelation } from '#policy/access';
import type { Live } from './live.ts';

/**
 * Without people who keep their own record after leaving the member: the member's acts on it do not concern
 * them.
 */
export async function stillNear(
  { db, clock }: Live,
  memberId: number,
  people: readonly number[],
): Promise<number[]> {
  const near: number[] = [];
  for (const id of people)
    if (id === memberId || (await findRelation(db, id, memberId, clock.now()))) near.push(id);
  return near;
}

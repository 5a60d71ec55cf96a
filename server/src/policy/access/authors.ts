import type { ViewerCtx } from '#kernel/context';
import { eyes } from '../callers/eyes.ts';
import { findOpenRelation, isAllowed } from './relation.ts';

interface Written {
  readonly authorId: number;
  readonly memberId: number;
}

/**
 * Where the caller may write now, for records of others' journeys that they wrote. Asks once for each member.
 */
export async function whereMayWrite(
  ctx: ViewerCtx,
  records: readonly Written[],
): Promise<(record: Written) => boolean> {
  const { userId } = ctx.viewer;
  const own = records.filter(({ authorId, memberId }) => authorId === userId && memberId !== userId);
  const open = new Set<number>();
  for (const memberId of new Set(own.map(({ memberId }) => memberId)))
    if (await isAllowed(ctx, memberId, 'note', 'create')) open.add(memberId);
  return ({ memberId }) => open.has(memberId);
}

/**
 * Those of these records that are in the journey of their member, as far as the caller may know. An author
 * who has left keeps their own record, and learns of no later change by the member: to them it is where it
 * was.
 */
export async function whichInJourney<
  R extends Written & { readonly inJourney: boolean; readonly removedAt: Date | null },
>(ctx: ViewerCtx, records: readonly R[]): Promise<(record: R) => boolean> {
  const near = new Set<number>();
  const takenOut = records.filter(({ inJourney, removedAt }) => inJourney && removedAt !== null);
  for (const memberId of new Set(takenOut.map(({ memberId }) => memberId)))
    if (await findOpenRelation(ctx.db, eyes(ctx), memberId)) near.add(memberId);
  return ({ memberId, inJourney, removedAt }) => inJourney && (removedAt === null || !near.has(memberId));
}

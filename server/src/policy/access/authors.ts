import type { ViewerCtx } from '#kernel/context';
import { eyes } from '../callers/eyes.ts';
import { findOpenRelation } from './relation.ts';
import { mayDo } from './team-rules.ts';

interface Written {
  readonly authorId: number;
  readonly memberId: number;
}

interface Standing {
  /** The caller is the member, or has a relation to them now. */
  readonly isNear: boolean;
  /** And may write in their journey. */
  readonly mayWrite: boolean;
}

const SELF: Standing = { isNear: true, mayWrite: true };
const GONE: Standing = { isNear: false, mayWrite: false };

/** How the caller stands to these members now. Asks once for each. */
export async function standingWith(
  ctx: ViewerCtx,
  memberIds: readonly number[],
): Promise<(memberId: number) => Standing> {
  const standings = new Map([[ctx.viewer.userId, SELF]]);
  for (const memberId of new Set(memberIds)) {
    if (standings.has(memberId)) continue;
    const relation = await findOpenRelation(ctx.db, eyes(ctx), memberId);
    if (relation) standings.set(memberId, { isNear: true, mayWrite: mayDo(relation, 'note', 'create') });
  }
  return (memberId) => standings.get(memberId) ?? GONE;
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

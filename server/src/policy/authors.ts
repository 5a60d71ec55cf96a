import type { ViewerCtx } from '../kernel/context.ts';
import { mayChange } from './author-rules.ts';
import { isAllowed } from './standing.ts';

interface Written {
  readonly authorId: number;
  readonly aboutId: number;
}

/** Where the caller, who wrote some of these about others, may write now. Asks once for each member. */
export async function whereMayWrite(
  ctx: ViewerCtx,
  records: readonly Written[],
): Promise<(record: Written) => boolean> {
  const { userId } = ctx.viewer;
  const own = records.filter(({ authorId, aboutId }) => authorId === userId && aboutId !== userId);
  const open = new Set<number>();
  for (const memberId of new Set(own.map(({ aboutId }) => aboutId)))
    if (await isAllowed(ctx, memberId, 'note', 'create')) open.add(memberId);
  return ({ aboutId }) => open.has(aboutId);
}

/** Which of these the caller may change, of a kind that its author may keep out of the journey. */
export async function whichChangeable<R extends Written & { readonly inJourney: boolean }>(
  ctx: ViewerCtx,
  records: readonly R[],
): Promise<(record: R) => boolean> {
  const mayWrite = await whereMayWrite(ctx, records);
  return (record) => mayChange(ctx.viewer.userId, record, mayWrite(record));
}

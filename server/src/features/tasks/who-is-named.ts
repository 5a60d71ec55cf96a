import type { ViewerCtx } from '#kernel/context';
import { isAllowed } from '#policy/access';
import type { TaskRecord } from './store.ts';

type Parties = Pick<TaskRecord, 'authorId' | 'memberId'>;

/**
 * The people of a task whom the caller may know by name. Its author, who chose them, and people who see the
 * member's team know all of them. Others know themselves, the member and the author. Asks once for each
 * member.
 */
export async function whoIsNamed(
  ctx: ViewerCtx,
  tasks: readonly Parties[],
): Promise<(task: Parties, personId: number) => boolean> {
  const { userId } = ctx.viewer;
  const byOthers = tasks.filter(({ authorId }) => authorId !== userId);
  const open = new Set<number>();
  for (const memberId of new Set(byOthers.map(({ memberId }) => memberId)))
    if (await isAllowed(ctx, memberId, 'supportTeam', 'view')) open.add(memberId);
  return ({ authorId, memberId }, personId) =>
    authorId === userId || open.has(memberId) || [userId, memberId, authorId].includes(personId);
}

import type { ViewerCtx } from '#kernel/context';
import { isAllowed } from '#policy/access';

interface Parties {
  readonly authorId: number;
  readonly memberId: number;
}

/**
 * The people of a record, such as a task, whom the caller may know by name. Its author, who chose them, and
 * people who see the member's team know all of them. Others know themselves, the member and the author. Asks
 * once for each member.
 */
export async function whoIsNamed(
  ctx: ViewerCtx,
  records: readonly Parties[],
): Promise<(record: Parties, personId: number) => boolean> {
  const { userId } = ctx.viewer;
  const byOthers = records.filter(({ authorId }) => authorId !== userId);
  const open = new Set<number>();
  for (const memberId of new Set(byOthers.map(({ memberId }) => memberId)))
    if (await isAllowed(ctx, memberId, 'supportTeam', 'view')) open.add(memberId);
  return ({ authorId, memberId }, personId) =>
    authorId === userId || open.has(memberId) || [userId, memberId, authorId].includes(personId);
}

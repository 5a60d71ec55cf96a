import type { ViewerCtx } from '#kernel/context';
import { refuseField } from '#kernel/refuse';
import { isAllowed } from '#policy/access';
import { teamAmong } from '#policy/audiences';

const NOT_ON_TEAM = 'Please choose people from the team only.';

/**
 * The people chosen to do a task, each once: the member, oneself, and people of the member's team for a
 * caller who may see that team. Any other person is refused in the same words, whether that person exists or
 * not.
 */
export async function chosenAssignees(
  ctx: ViewerCtx,
  memberId: number,
  chosen: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(chosen)];
  const others = ids.filter((id) => id !== memberId && id !== ctx.viewer.userId);
  const isFitting = others.length === 0 || (await areOnTeam(ctx, memberId, others));
  return isFitting ? ids : refuseField('assignees', NOT_ON_TEAM);
}

async function areOnTeam(ctx: ViewerCtx, memberId: number, ids: readonly number[]): Promise<boolean> {
  if (!(await isAllowed(ctx, memberId, 'supportTeam', 'view'))) return false;
  const team = await teamAmong(ctx.db, memberId, ids, ctx.clock.now());
  return team.length === ids.length;
}

import { teamAmong } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { refuseField } from '../../kernel/refuse.ts';

const NOT_ON_TEAM = 'Please choose people from the team only.';

/**
 * The people chosen, each once and without the writer. Refuses when one of them is not on the member's team, in words that are the same
 * whether that person exists or not, and when the writer is no longer near the member.
 */
export async function chosenAudience(
  ctx: ViewerCtx,
  memberId: number,
  chosen: readonly number[],
): Promise<number[]> {
  const { userId } = ctx.viewer;
  const others = [...new Set(chosen)].filter((id) => id !== userId);
  if (others.length === 0) return [];
  const needed = userId === memberId ? others : [...others, userId];
  const team = new Set(await teamAmong(ctx, memberId, needed));
  if (needed.some((id) => !team.has(id))) return refuseField('shared_with', NOT_ON_TEAM);
  return others.sort((a, b) => a - b);
}

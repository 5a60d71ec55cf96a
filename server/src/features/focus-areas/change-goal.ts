import { OPEN_GOALS_MAX } from '@kith/contract/focus-area-fields';
import type { focusAreasEndpoints } from '@kith/contract/focus-areas';
import type { InputOf } from '@kith/contract/kit/endpoint';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { lockOwnAreas } from './area-store.ts';
import { FULL_OF_GOALS, presentGoal } from './create-goal.ts';
import { goalDeleted, goalEdited, goalRestored, goalWithheld } from './facts.ts';
import { countGoals, updateGoal } from './goal-store.ts';
import type { goalRecord } from './held.ts';
import { deleteIn, restoreIn } from './undo.ts';

type Asked = InputOf<typeof focusAreasEndpoints.editGoal>;

export const editGoal: Story<typeof focusAreasEndpoints.editGoal, typeof goalRecord> = async (ctx, asked) => {
  const { id: goalId, areaId, memberId, version } = ctx.held;
  if (version !== asked.version) return refuse('stale', { current: await presentGoal(ctx, goalId) });
  if (isReopened(ctx.held.status, asked.status) && !(await hasRoom(ctx, areaId)))
    return refuseField('status', FULL_OF_GOALS);
  const now = ctx.clock.now();
  await updateGoal(ctx.db, goalId, { ...changeOf(asked, ctx.held, now), editedAt: now });
  await ctx.record(goalEdited(memberId, { areaId, goalId, ownAlone: isOwnAlone(asked, ctx.held) }));
  return { goal: await presentGoal(ctx, goalId) };
};

function isOwnAlone({ goal, status }: Asked, former: { readonly goal: string; readonly status: string }) {
  return (goal ?? former.goal) === former.goal && (status ?? former.status) === former.status;
}

function isReopened(former: string, status: string | undefined): boolean {
  return former === 'completed' && status !== undefined && status !== 'completed';
}

/** The area is held, so that two goals at once do not both take the last place. */
async function hasRoom(ctx: ViewerCtx, areaId: number): Promise<boolean> {
  await lockOwnAreas(ctx.db, ctx.viewer.userId, [areaId]);
  return (await countGoals(ctx.db, areaId)).open < OPEN_GOALS_MAX;
}

function changeOf(
  { goal, reflection, status }: Asked,
  former: { readonly status: string; readonly completedAt: Date | null },
  now: Date,
) {
  const isSame = status === undefined || status === former.status;
  return {
    ...(goal !== undefined && { goal }),
    ...(reflection !== undefined && { reflection }),
    ...(!isSame && { status, completedAt: status === 'completed' ? now : null }),
  };
}

export const withholdGoal: Story<typeof focusAreasEndpoints.withholdGoal, typeof goalRecord> = async (
  ctx,
  { id: goalId, withheld },
) => {
  const { areaId, memberId } = ctx.held;
  if (ctx.held.withheld !== withheld) {
    await updateGoal(ctx.db, goalId, { withheld });
    await ctx.record(goalWithheld(memberId, { areaId, goalId, withheld }));
  }
  return { goal: await presentGoal(ctx, goalId) };
};

export const deleteGoal: Story<typeof focusAreasEndpoints.deleteGoal, typeof goalRecord> = async (
  ctx,
  { id: goalId, version },
) => {
  const { areaId, memberId } = ctx.held;
  if (ctx.held.version !== version) return refuse('stale', { current: await presentGoal(ctx, goalId) });
  await ctx.record(goalDeleted(memberId, { areaId, goalId }));
  return deleteIn(ctx, 'goals', goalId);
};

export const restoreGoal: Story<typeof focusAreasEndpoints.restoreGoal, typeof goalRecord> = async (ctx) => {
  const { id: goalId, areaId, memberId, status } = ctx.held;
  const isBack = await restoreIn(
    ctx,
    'goals',
    ctx.held,
    async () => status === 'completed' || (await hasRoom(ctx, areaId)),
  );
  if (isBack) await ctx.record(goalRestored(memberId, { areaId, goalId }));
  return { goal: await presentGoal(ctx, goalId) };
};

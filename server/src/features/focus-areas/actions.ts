import { ACTIONS_MAX } from '@kith/contract/focus-area-fields';
import type { focusProgressEndpoints } from '@kith/contract/focus-progress';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { countActions, findAction, insertActions } from './action-store.ts';
import { actionCreated, actionDeleted, actionRestored } from './facts.ts';
import { findGoal, lockOwnGoal } from './goal-store.ts';
import type { actionRecord } from './held.ts';
import { presentActions } from './present-goals.ts';
import { deleteIn, restoreIn } from './undo.ts';

const FULL_OF_ACTIONS = `A goal has room for ${ACTIONS_MAX} actions. Please delete one first.`;

export const createAction: Story<typeof focusProgressEndpoints.createAction> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const claim = { operation: 'focus_action.create', key, body: asked };
  const id = await idempotent(ctx, claim, async () => {
    const { userId: memberId } = ctx.viewer;
    const { goal_id: goalId, action, times_a_week: timesAWeek = null } = asked;
    const { areaId } = await holdGoal(ctx, goalId);
    if ((await countActions(ctx.db, goalId)) >= ACTIONS_MAX) return refuseField('action', FULL_OF_ACTIONS);
    const made = { memberId, goalId, action, timesAWeek, createdAt: ctx.clock.now() };
    const [actionId = refuse('not_found')] = await insertActions(ctx.db, [made]);
    await ctx.record(actionCreated(memberId, { areaId, goalId, actionId }));
    return actionId;
  });
  return { action: await presentAction(ctx, id) };
};

/** One's own goal that is not deleted; refused before it is held where it is not there. */
async function holdGoal(ctx: ViewerCtx, goalId: number) {
  const known = await findGoal(ctx, goalId);
  if (known?.memberId !== ctx.viewer.userId) return refuse('not_found');
  const goal = await lockOwnGoal(ctx.db, ctx.viewer.userId, goalId);
  return goal && !goal.deletedAt ? goal : refuse('not_found');
}

export const deleteAction: Story<typeof focusProgressEndpoints.deleteAction, typeof actionRecord> = async (
  ctx,
  { id: actionId, version },
) => {
  const { goalId, memberId } = ctx.held;
  if (ctx.held.version !== version) return refuse('stale', { current: await presentAction(ctx, actionId) });
  const { areaId } = (await findGoal(ctx, goalId)) ?? refuse('not_found');
  await ctx.record(actionDeleted(memberId, { areaId, goalId, actionId }));
  return deleteIn(ctx, 'actions', actionId);
};

/** It takes one of the places of its goal again. */
export const restoreAction: Story<typeof focusProgressEndpoints.restoreAction, typeof actionRecord> = async (
  ctx,
  { id: actionId },
) => {
  const { goalId, memberId } = ctx.held;
  const { areaId } = (await findGoal(ctx, goalId)) ?? refuse('not_found');
  const isBack = await restoreIn(ctx, 'actions', ctx.held, async () => {
    await holdGoal(ctx, goalId);
    return (await countActions(ctx.db, goalId)) < ACTIONS_MAX;
  });
  if (isBack) await ctx.record(actionRestored(memberId, { areaId, goalId, actionId }));
  return { action: await presentAction(ctx, actionId) };
};

export async function presentAction(ctx: ViewerCtx, id: number) {
  const row = (await findAction(ctx, id)) ?? refuse('not_found');
  return (await presentActions(ctx, [row]))[0] ?? refuse('not_found');
}

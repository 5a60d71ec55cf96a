import { MARK_DAYS_BACK } from '@kith/contract/focus-area-fields';
import type { focusProgressEndpoints } from '@kith/contract/focus-progress';
import { calendarDay, dayAfter } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse, refuseField } from '#kernel/refuse';
import { updateState, updateWords } from './action-store.ts';
import { type DayUpdate, updateIn, type WordsUpdate } from './action-update.ts';
import { presentAction } from './actions.ts';
import { actionEdited, actionMarked } from './facts.ts';
import { findGoal } from './goal-store.ts';
import type { actionRecord } from './held.ts';
import { setMark, strengthNow } from './mark-store.ts';

type Held = Awaited<ReturnType<(typeof actionRecord)['holdFor']>>;

const NOT_YET = 'This day has not begun yet. Please choose an earlier one.';
const LONG_AGO = `Please choose one of the last ${MARK_DAYS_BACK} days.`;

export const editAction: Story<typeof focusProgressEndpoints.editAction, typeof actionRecord> = async (
  ctx,
  asked,
) => {
  const { id: actionId, goalId, memberId } = ctx.held;
  const { areaId } = (await findGoal(ctx, goalId)) ?? refuse('not_found');
  const update = updateIn(asked);
  if ('message' in update) {
    const day = await sayOfDay(ctx, ctx.held, update);
    await ctx.record(actionMarked(memberId, { areaId, goalId, actionId, day }));
  } else {
    await changeWords(ctx, ctx.held, update);
    await ctx.record(actionEdited(memberId, { areaId, goalId, actionId }));
  }
  return { action: await presentAction(ctx, actionId) };
};

/** Returns the day. An action that is done once has no other days than the one on which it is done. */
async function sayOfDay(
  ctx: ViewerCtx,
  { id: actionId, timesAWeek }: Held,
  { message, day: asked }: DayUpdate,
): Promise<string> {
  const day = dayIn(ctx, asked);
  if (timesAWeek === null) {
    await updateState(ctx.db, actionId, { doneOn: message === 'done' ? day : null });
    return day;
  }
  await setMark(ctx.db, { actionId, day }, message === 'clear' ? null : message);
  await updateState(ctx.db, actionId, { strength: await strengthNow(ctx.db, actionId, timesAWeek) });
  return day;
}

function dayIn({ clock, viewer }: ViewerCtx, asked: string | undefined): string {
  const today = calendarDay(clock.now(), viewer.timeZone);
  const day = asked ?? today;
  if (day > today) return refuseField('day', NOT_YET);
  return day < dayAfter(today, -MARK_DAYS_BACK) ? refuseField('day', LONG_AGO) : day;
}

async function changeWords(
  ctx: ViewerCtx,
  { id: actionId, ...former }: Held,
  { action, times_a_week: timesAWeek = former.timesAWeek, version }: WordsUpdate,
): Promise<void> {
  if (former.version !== version) return refuse('stale', { current: await presentAction(ctx, actionId) });
  await updateWords(ctx.db, actionId, {
    ...(action !== undefined && { action }),
    timesAWeek,
    strength: timesAWeek === null ? null : await strengthNow(ctx.db, actionId, timesAWeek),
    doneOn: timesAWeek === null ? former.doneOn : null,
    editedAt: ctx.clock.now(),
  });
}

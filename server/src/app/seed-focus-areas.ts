import { calendarDay } from '@kith/contract/kit/dates';
import { seeding } from '#features/focus-areas';
import type { ViewerCtx } from '#kernel/context';
import { DEMO_FOCUS_AREAS } from './demo-focus-areas.ts';

const { actionRecord, chooseFocusArea, createAction, createGoal, createProgress, editAction } = seeding;

/** Gives a member of the demo two areas that they work on, with a goal, marked days and ratings. */
export async function seedFocusAreas(asMember: (daysAgo: number) => ViewerCtx): Promise<void> {
  for (const { id, daysAgo, goal, suggested, reflection, action, marks, ratings } of DEMO_FOCUS_AREAS) {
    const begun = asMember(daysAgo);
    const { focus_area } = await chooseFocusArea(begun, { focus_area_id: id }, undefined);
    const patient_focus_area_id = focus_area.id;
    const words = { goal, suggested_goal_id: suggested, reflection };
    const made = await createGoal(begun, { patient_focus_area_id, ...words }, undefined);
    const step = { action: action.words, times_a_week: action.timesAWeek };
    const added = await createAction(begun, { goal_id: made.goal.id, ...step }, undefined);
    for (const [ago, status_message] of marks) await mark(asMember(ago), added.action.id, status_message);
    for (const [ago, progress, note] of ratings)
      await createProgress(asMember(ago), { patient_focus_area_id, progress, note }, undefined);
  }
}

async function mark(ctx: ViewerCtx, id: number, status_message: 'done' | 'not_done' | 'rest'): Promise<void> {
  const held = await actionRecord.holdFor(ctx, 'update', id);
  const day = calendarDay(ctx.clock.now(), ctx.viewer.timeZone);
  await editAction({ ...ctx, held }, { id, update_type: 'status', status_message, day }, undefined);
}

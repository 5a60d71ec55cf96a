import type { FocusAction, FocusGoal } from '@kith/contract/focus-area-fields';
import { calendarDay } from '@kith/contract/kit/dates';
import type { ViewerCtx } from '#kernel/context';
import { findUser, personCards } from '#people/users';
import { type ActionRow, selectActions } from './action-store.ts';
import type { GoalRow } from './goal-store.ts';
import { selectMarks } from './mark-store.ts';
import { contentOf, isOwn, partOf } from './part-of.ts';

/** Goals that the caller sees, with their actions. The caller of this states the audit reads. */
export async function presentGoals(ctx: ViewerCtx, rows: readonly GoalRow[]): Promise<FocusGoal[]> {
  if (rows.length === 0) return [];
  const actionRows = await selectActions(
    ctx,
    rows.map(({ id }) => id),
  );
  const actions = Map.groupBy(await presentActions(ctx, actionRows), (action) => action.goal_id);
  const cards = await personCards(
    ctx,
    rows.flatMap((row) => (isOwn(ctx, row) ? (row.proposedBy ?? []) : [])),
  );
  return rows.map((row) => ({
    id: row.id,
    patient_focus_area_id: row.areaId,
    focus_area_id: row.focusAreaId,
    focus_area: contentOf(row.focusAreaId).focus_area,
    goal: row.goal,
    suggested_goal_id: row.suggestedGoalId,
    status: row.status,
    completed_at: row.completedAt?.toISOString() ?? null,
    withheld: row.withheld,
    proposed_by: cards.get(row.proposedBy ?? 0) ?? null,
    actions: actions.get(row.id) ?? [],
    own: isOwn(ctx, row) ? { reflection: row.reflection } : null,
    ...partOf(ctx, row, ['update', 'delete', 'withhold']),
  }));
}

/** The day on which the member is now. */
export async function todayOf(ctx: ViewerCtx, memberId: number): Promise<string> {
  const { userId, timeZone } = ctx.viewer;
  const zone = memberId === userId ? timeZone : ((await findUser(ctx.db, memberId))?.timeZone ?? timeZone);
  return calendarDay(ctx.clock.now(), zone);
}

/** Actions of goals that the caller sees, all of one member. */
export async function presentActions(ctx: ViewerCtx, rows: readonly ActionRow[]): Promise<FocusAction[]> {
  const [first] = rows;
  if (!first) return [];
  const repeating = rows.flatMap(({ id, timesAWeek }) => (timesAWeek === null ? [] : [id]));
  const marks = await selectMarks(ctx.db, repeating, await todayOf(ctx, first.memberId));
  return rows.map((row) => ({
    id: row.id,
    goal_id: row.goalId,
    action: row.action,
    times_a_week: row.timesAWeek,
    done_on: row.doneOn,
    today: marks.get(row.id) ?? null,
    strength: row.strength,
    ...partOf(ctx, row, ['update', 'delete']),
  }));
}

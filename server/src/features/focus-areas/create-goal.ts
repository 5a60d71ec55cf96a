import { ACTIONS_MAX, GOALS_MAX, OPEN_GOALS_MAX } from '@kith/contract/focus-area-fields';
import type { focusAreasEndpoints } from '@kith/contract/focus-areas';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { idempotent } from '#kernel/idempotent';
import { refuse, refuseField } from '#kernel/refuse';
import { insertActions } from './action-store.ts';
import { type AreaRow, lockOwnAreas, selectOwnAreas } from './area-store.ts';
import { goalCreated } from './facts.ts';
import { countGoals, findGoal, insertGoal } from './goal-store.ts';
import { contentOf } from './part-of.ts';
import { presentGoals } from './present-goals.ts';

export const FULL_OF_GOALS = `An area has room for ${OPEN_GOALS_MAX} goals at a time. Please finish one first.`;
const FULL = `An area has room for ${GOALS_MAX} goals in all. Please delete one first.`;
const NOT_SUGGESTED = 'This area has no such suggestion.';

export const createGoal: Story<typeof focusAreasEndpoints.createGoal> = async (
  ctx,
  { client_key: key, ...asked },
) => {
  const claim = { operation: 'focus_goal.create', key, body: asked };
  const id = await idempotent(ctx, claim, async () => {
    const { patient_focus_area_id: areaId, goal, actions = [], reflection, suggested_goal_id } = asked;
    const area = await holdOpenArea(ctx, areaId);
    const suggestions = contentOf(area.focusAreaId).suggested_goals.map((one) => one.id);
    if (suggested_goal_id !== undefined && !suggestions.includes(suggested_goal_id))
      return refuseField('suggested_goal_id', NOT_SUGGESTED);
    const words = { goal, reflection: reflection ?? null, suggestedGoalId: suggested_goal_id ?? null };
    return beginGoal(ctx, area, { ...words, actions });
  });
  return { goal: await presentGoal(ctx, id) };
};

/** One's own area, held; refused before it is held where it is not there, and where it is ended. */
async function holdOpenArea(ctx: ViewerCtx, areaId: number): Promise<AreaRow> {
  const { userId } = ctx.viewer;
  const [known] = await selectOwnAreas(ctx.db, userId, [areaId]);
  if (!known) return refuse('not_found');
  if (known.status === 'ended') return refuse('conflict');
  const [area] = await lockOwnAreas(ctx.db, userId, [areaId]);
  return area && area.status !== 'ended' ? area : refuse('conflict');
}

interface NewGoal {
  readonly goal: string;
  readonly actions: readonly string[];
  readonly reflection?: string | null;
  readonly suggestedGoalId?: string | null;
  readonly proposedBy?: number;
}

/** A goal in an area that is held. In Family and Partner it begins "not for supporters". */
export async function beginGoal(
  ctx: ViewerCtx,
  area: AreaRow,
  { actions, ...words }: NewGoal,
): Promise<number> {
  const { id: areaId, memberId } = area;
  await requireRoom(ctx, areaId);
  const createdAt = ctx.clock.now();
  const { begins_withheld: withheld } = contentOf(area.focusAreaId);
  const goalId = await insertGoal(ctx.db, { memberId, areaId, ...words, withheld, createdAt });
  const steps = actions.slice(0, ACTIONS_MAX);
  await insertActions(
    ctx.db,
    steps.map((action) => ({ memberId, goalId, action, timesAWeek: null, createdAt })),
  );
  await ctx.record(goalCreated(memberId, { areaId, goalId }));
  return goalId;
}

/** Of an area that is held, so that two goals at once do not both take the last place. */
async function requireRoom(ctx: ViewerCtx, areaId: number): Promise<void> {
  const { open, all } = await countGoals(ctx.db, areaId);
  if (open >= OPEN_GOALS_MAX) return refuseField('goal', FULL_OF_GOALS);
  if (all >= GOALS_MAX) return refuseField('goal', FULL);
}

export async function presentGoal(ctx: ViewerCtx, id: number) {
  const row = (await findGoal(ctx, id)) ?? refuse('not_found');
  return (await presentGoals(ctx, [row]))[0] ?? refuse('not_found');
}

import { and, asc, count, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { defineReadable } from '#records';
import { seesAction } from './policy.ts';
import { focusActions, focusGoals } from './schema.ts';

type Stored = typeof focusActions.$inferSelect;
/** With the area of its goal. */
export type ActionRow = Stored & { readonly areaId: number };

const columns = { ...getTableColumns(focusActions), areaId: focusGoals.areaId };
const { id, memberId, goalId, deletedAt } = focusActions;
const byGoal = eq(focusGoals.id, goalId);

const ofGoals = prepared((db) =>
  db
    .select(columns)
    .from(focusActions)
    .innerJoin(focusGoals, byGoal)
    .where(and(isAsked(goalId), isNull(deletedAt)))
    .orderBy(asc(id))
    .prepare('focus_actions_of'),
);

/** The actions of goals that the caller sees, the oldest first. */
export async function selectActions(ctx: ViewerCtx, ids: readonly number[]): Promise<ActionRow[]> {
  return ids.length === 0 ? [] : ofGoals(ctx.db).execute({ ids });
}

const visibleAction = prepared((db) =>
  db
    .select(columns)
    .from(focusActions)
    .innerJoin(focusGoals, byGoal)
    .where(and(eq(id, sql.placeholder('id')), seesAction(db)))
    .prepare('focus_actions_visible'),
);

export async function findAction(ctx: ViewerCtx, actionId: number): Promise<ActionRow | undefined> {
  return (await visibleAction(ctx.db).execute({ ...eyes(ctx), id: actionId }))[0];
}

/** One's own, deleted or not, held until the transaction ends. */
export async function lockOwnAction(db: Db, member: number, actionId: number): Promise<Stored | undefined> {
  const own = and(eq(id, actionId), eq(memberId, member));
  return (await db.select().from(focusActions).where(own).for('update'))[0];
}

export async function countActions(db: Db, ofGoal: number): Promise<number> {
  const [counted] = await db
    .select({ actions: count() })
    .from(focusActions)
    .where(and(eq(goalId, ofGoal), isNull(deletedAt)));
  return counted?.actions ?? 0;
}

export const readableActions = defineReadable({
  name: 'focus_actions',
  table: focusActions,
  visible: seesAction,
});

type NewAction = Pick<Stored, 'memberId' | 'goalId' | 'action' | 'timesAWeek' | 'createdAt'>;

/** In their order. */
export async function insertActions(db: Db, actions: readonly NewAction[]): Promise<number[]> {
  if (actions.length === 0) return [];
  const made = await db
    .insert(focusActions)
    .values([...actions])
    .returning({ id });
  return made.map((row) => row.id);
}

type Words = Pick<Stored, 'action' | 'timesAWeek' | 'doneOn' | 'strength' | 'editedAt'>;

/** A change of its words makes a new version. */
export async function updateWords(db: Db, actionId: number, change: Partial<Words>): Promise<void> {
  const version = sql`${focusActions.version} + 1`;
  await db
    .update(focusActions)
    .set({ ...change, version })
    .where(eq(id, actionId));
}

/** What a day was is no change of its words. */
export async function updateState(
  db: Db,
  actionId: number,
  state: Partial<Pick<Stored, 'doneOn' | 'strength'>>,
): Promise<void> {
  await db.update(focusActions).set(state).where(eq(id, actionId));
}

import { and, asc, count, desc, eq, getTableColumns, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { defineReadable } from '#records';
import { seesGoal } from './policy.ts';
import { focusAreas, focusGoals } from './schema.ts';

type Stored = typeof focusGoals.$inferSelect;
/** With the area of the content that it is in. */
export type GoalRow = Stored & { readonly focusAreaId: number };

const columns = { ...getTableColumns(focusGoals), focusAreaId: focusAreas.focusAreaId };
const { id, memberId, areaId, status, completedAt, deletedAt } = focusGoals;
const byArea = eq(focusAreas.id, areaId);

const seen = (db: Db, which: SQL | undefined) =>
  db
    .select(columns)
    .from(focusGoals)
    .innerJoin(focusAreas, byArea)
    .where(and(which, seesGoal(db)));

const openOfAreas = prepared((db) =>
  seen(db, and(isAsked(areaId), ne(status, 'completed')))
    .orderBy(asc(id))
    .prepare('focus_goals_open'),
);

/** The goals of these areas that are not finished, as far as the caller may see them, the oldest first. */
export async function selectOpenGoals(ctx: ViewerCtx, ids: readonly number[]): Promise<GoalRow[]> {
  return ids.length === 0 ? [] : openOfAreas(ctx.db).execute({ ...eyes(ctx), ids });
}

const pageOfArea = prepared((db) =>
  seen(db, eq(areaId, sql.placeholder('areaId')))
    .orderBy(sql`${completedAt} desc nulls first`, asc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('focus_goals_of_area'),
);

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** Those that go on come first, then the last finished. */
export function selectGoals(ctx: ViewerCtx, asked: Page & { readonly areaId: number }): Promise<GoalRow[]> {
  return pageOfArea(ctx.db).execute({ ...eyes(ctx), ...asked });
}

const completedPage = prepared((db) =>
  seen(db, and(eq(memberId, sql.placeholder('memberId')), eq(status, 'completed')))
    .orderBy(desc(completedAt), desc(id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('focus_goals_completed'),
);

export function selectCompleted(ctx: ViewerCtx, asked: Page & { readonly memberId: number }) {
  return completedPage(ctx.db).execute({ ...eyes(ctx), ...asked });
}

const completedCounts = prepared((db) =>
  db
    .select({ areaId, goals: count() })
    .from(focusGoals)
    .where(and(isAsked(areaId), eq(status, 'completed'), seesGoal(db)))
    .groupBy(areaId)
    .prepare('focus_goals_completed_counts'),
);

/** How many goals of each of these areas are finished, as far as the caller may see them. */
export async function countCompleted(ctx: ViewerCtx, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await completedCounts(ctx.db).execute({ ...eyes(ctx), ids });
  return new Map(rows.map((row) => [row.areaId, row.goals]));
}

const visibleGoal = prepared((db) => seen(db, eq(id, sql.placeholder('id'))).prepare('focus_goals_visible'));

export async function findGoal(ctx: ViewerCtx, goalId: number): Promise<GoalRow | undefined> {
  return (await visibleGoal(ctx.db).execute({ ...eyes(ctx), id: goalId }))[0];
}

const visibleGoals = prepared((db) =>
  seen(db, isAsked(id)).orderBy(asc(id)).prepare('focus_goals_visible_by_ids'),
);

/** Those of these goals that the caller may see, the oldest first. */
export async function selectGoalsById(ctx: ViewerCtx, ids: readonly number[]): Promise<GoalRow[]> {
  return ids.length === 0 ? [] : visibleGoals(ctx.db).execute({ ...eyes(ctx), ids });
}

export const readableGoals = defineReadable({ name: 'focus_goals', table: focusGoals, visible: seesGoal });

/** One's own, deleted or not, held until the transaction ends. */
export async function lockOwnGoal(db: Db, member: number, goalId: number): Promise<Stored | undefined> {
  const own = and(eq(id, goalId), eq(memberId, member));
  return (await db.select().from(focusGoals).where(own).for('update'))[0];
}

/** How many goals an area has: those that are not finished, and all. */
export async function countGoals(db: Db, ofArea: number): Promise<{ open: number; all: number }> {
  const open = sql<number>`(count(*) filter (where ${status} <> 'completed'))::int`;
  const [counted] = await db
    .select({ open, all: count() })
    .from(focusGoals)
    .where(and(eq(areaId, ofArea), isNull(deletedAt)));
  return counted ?? { open: 0, all: 0 };
}

type NewGoal = Pick<Stored, 'memberId' | 'areaId' | 'goal' | 'withheld' | 'createdAt'> &
  Partial<Pick<Stored, 'suggestedGoalId' | 'reflection' | 'proposedBy'>>;

export async function insertGoal(db: Db, goal: NewGoal): Promise<number> {
  const [made] = await db
    .insert(focusGoals)
    .values({ ...goal, status: 'active' })
    .returning({ id });
  if (!made) throw new Error('a goal was not inserted');
  return made.id;
}

type Change = Partial<
  Pick<Stored, 'goal' | 'reflection' | 'status' | 'completedAt' | 'withheld' | 'editedAt'>
>;

export async function updateGoal(db: Db, goalId: number, change: Change): Promise<void> {
  const version = sql`${focusGoals.version} + 1`;
  await db
    .update(focusGoals)
    .set({ ...change, version })
    .where(eq(id, goalId));
}

import { and, eq, exists, not, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { focusAreas, focusGoals } from './schema.ts';

/** Whether supporters with the switch may see this area now, and this goal of it where one is named. */
export async function isForSupporters(db: Db, areaId: number, goalId?: number): Promise<boolean> {
  const goal = db
    .select({ one: sql`1` })
    .from(focusGoals)
    .where(and(eq(focusGoals.id, goalId ?? 0), not(focusGoals.withheld)));
  const open = and(eq(focusAreas.id, areaId), not(focusAreas.withheld));
  const [area] = await db
    .select({ id: focusAreas.id })
    .from(focusAreas)
    .where(goalId === undefined ? open : and(open, exists(goal)));
  return area !== undefined;
}

/** Only ratings of active areas count for how a member is seen to be. */
export async function isActive(db: Db, areaId: number): Promise<boolean> {
  return (await db.$count(focusAreas, and(eq(focusAreas.id, areaId), eq(focusAreas.status, 'active')))) > 0;
}

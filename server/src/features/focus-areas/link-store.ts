import type { GoalLinkKind } from '@kith/contract/goal-links';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { seesGoal } from './policy.ts';
import { focusGoals, focusLinks } from './schema.ts';

export type LinkRow = typeof focusLinks.$inferSelect;
type Link = Omit<LinkRow, 'createdAt'>;

const { goalId, kind, recordId, createdAt } = focusLinks;
const inOrder = [asc(goalId), asc(createdAt), asc(kind), asc(recordId)] as const;

const ofArea = prepared((db) =>
  db
    .select({ goalId, kind, recordId })
    .from(focusLinks)
    .innerJoin(focusGoals, eq(focusGoals.id, goalId))
    .where(
      and(eq(focusGoals.areaId, sql.placeholder('areaId')), ne(focusGoals.status, 'completed'), seesGoal(db)),
    )
    .orderBy(...inOrder)
    .prepare('focus_links_of_area'),
);

/** The links of goals that are not finished and that the caller may see, the oldest first. */
export function selectLinks(ctx: ViewerCtx, areaId: number): Promise<Link[]> {
  return ofArea(ctx.db).execute({ ...eyes(ctx), areaId });
}

/** All links of a goal that is held, also those that lead to nothing any more. */
export function selectLinksOf(db: Db, goal: number): Promise<Link[]> {
  return db
    .select({ goalId, kind, recordId })
    .from(focusLinks)
    .where(eq(goalId, goal))
    .orderBy(...inOrder);
}

export async function insertLink(db: Db, link: LinkRow): Promise<void> {
  await db.insert(focusLinks).values(link);
}

/** False where it was not there. */
export async function removeLink(
  db: Db,
  link: { readonly goalId: number; readonly kind: GoalLinkKind; readonly recordId: number },
): Promise<boolean> {
  const which = and(eq(goalId, link.goalId), eq(kind, link.kind), eq(recordId, link.recordId));
  return (await db.delete(focusLinks).where(which).returning({ goalId })).length > 0;
}

import { TASK_STATUS } from '@kith/contract/tasks';
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { taskPolicy } from './policy.ts';
import { tasks, taskUsers } from './schema.ts';

const toDo = prepared((db) => {
  const isAsked = eq(taskUsers.statusId, TASK_STATUS.requested);
  const isDue = and(
    eq(taskUsers.statusId, TASK_STATUS.accepted),
    lt(tasks.dueAt, sql`${sql.placeholder('until')}::timestamptz`),
  );
  return db
    .select({
      memberId: tasks.memberId,
      isAsked: sql<boolean>`bool_or(${isAsked})`,
      dueAt: sql<Date | null>`min(${tasks.dueAt}) filter (where ${isDue})`.mapWith(tasks.dueAt),
    })
    .from(taskUsers)
    .innerJoin(tasks, eq(tasks.id, taskUsers.taskId))
    .where(
      and(
        eq(taskUsers.userId, VIEWER),
        inArray(taskUsers.statusId, [TASK_STATUS.requested, TASK_STATUS.accepted]),
        ne(tasks.memberId, VIEWER),
        or(isAsked, isDue),
        taskPolicy.read(db),
      ),
    )
    .groupBy(tasks.memberId)
    .prepare('tasks_to_do');
});

/**
 * For each member about whom the caller has a task to do: whether one waits for the caller's answer, and the
 * earliest due time before `until` of those that the caller has accepted.
 */
export function selectTasksToDo(ctx: ViewerCtx, until: Date) {
  return toDo(ctx.db).execute({ ...eyes(ctx), until: until.toISOString() });
}

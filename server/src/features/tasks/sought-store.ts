import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { VIEWER } from '#policy/callers';
import { type Newest, sharedTo } from '#policy/shares';
import { TASK, taskPolicy } from './policy.ts';
import { tasks, taskUsers } from './schema.ts';

const MEMBER = sql.placeholder('memberId');
/** Of tasks about other people, this many are searched from the newest on: no index has their words. */
const TASKS_SEARCHED = 1000;

/**
 * The tasks that the list of tasks has, whether in a journey or not: about `memberId`; and for a caller who
 * works for no other, those about other people that they wrote, that they do, or that are shared with them.
 * Executed with `eyes(ctx)` and `memberId`. A task may come by several of the queries.
 */
export function soughtTasks(db: Db, relation: Viewer['relation'], newest: Newest) {
  const ofMember = soughtAmong(db, newest, eq(tasks.memberId, MEMBER));
  if (relation !== 'self') return [ofMember];
  const { id, authorId, memberId, sortAt } = tasks;
  const written = db
    .select({ id })
    .from(tasks)
    .where(and(eq(authorId, VIEWER), ne(memberId, VIEWER)))
    .orderBy(desc(sortAt), desc(id))
    .limit(TASKS_SEARCHED);
  const done = db
    .select({ id: taskUsers.taskId })
    .from(taskUsers)
    .where(eq(taskUsers.userId, VIEWER))
    .orderBy(desc(taskUsers.taskId))
    .limit(TASKS_SEARCHED);
  const shared = sharedTo(db, TASK).map((share) =>
    db.select({ id: share.recordId }).from(share).orderBy(desc(share.recordAt)).limit(TASKS_SEARCHED),
  );
  return [ofMember, ...[written, done, ...shared].map((ids) => soughtAmong(db, newest, inArray(id, ids)))];
}

function soughtAmong(db: Db, { isIn, reach }: Newest, which: SQL) {
  const { id, sortAt, words, search } = tasks;
  return db
    .select({ id, sortAt, words, search })
    .from(tasks)
    .where(and(which, isIn(sortAt, id, search), taskPolicy.read(db)))
    .orderBy(desc(sortAt), desc(id))
    .limit(reach)
    .as('sought_tasks');
}

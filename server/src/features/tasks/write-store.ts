import type { TaskStatusId } from '@kith/contract/tasks';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { searchable } from '#kernel/words';
import { type Part, taskText } from './rules.ts';
import { tasks, taskUpdates, taskUsers } from './schema.ts';

type NewTask = Pick<
  typeof tasks.$inferInsert,
  'authorId' | 'memberId' | 'title' | 'text' | 'statusId' | 'inJourney' | 'createdAt'
> & {
  readonly dueAt: Date | null;
  readonly remindAt: Date | null;
  readonly withheld: boolean;
};

export async function insertTask(db: Db, task: NewTask): Promise<number> {
  const words = searchable(taskText(task));
  const [row] = await db
    .insert(tasks)
    .values({ ...task, words, sortAt: task.createdAt })
    .returning({ id: tasks.id });
  if (!row) throw new Error('a task was not inserted');
  return row.id;
}

export async function insertParts(
  db: Db,
  taskId: number,
  parts: readonly Part[],
  since: Date,
): Promise<void> {
  if (parts.length > 0)
    await db.insert(taskUsers).values(parts.map((part) => ({ ...part, taskId, since, changedAt: since })));
}

export async function removeParts(db: Db, taskId: number, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await db
    .delete(taskUsers)
    .where(and(eq(taskUsers.taskId, taskId), inArray(taskUsers.userId, [...userIds])));
}

/** Sets the parts of these people to their new status. */
export async function moveParts(
  db: Db,
  taskId: number,
  userIds: readonly number[],
  statusId: TaskStatusId,
  changedAt: Date,
): Promise<void> {
  await db
    .update(taskUsers)
    .set({ statusId, changedAt })
    .where(and(eq(taskUsers.taskId, taskId), inArray(taskUsers.userId, [...userIds])));
}

export type TaskPatch = Partial<
  Pick<
    typeof tasks.$inferInsert,
    'title' | 'text' | 'dueAt' | 'remindAt' | 'statusId' | 'withheld' | 'editedAt' | 'takenOff'
  >
>;

export async function updateTask(
  db: Db,
  former: { readonly id: number; readonly title: string; readonly text: string },
  patch: TaskPatch,
): Promise<void> {
  const words = searchable(taskText({ ...former, ...patch }));
  await db
    .update(tasks)
    .set({ ...patch, words, version: sql`${tasks.version} + 1` })
    .where(eq(tasks.id, former.id));
}

export async function insertUpdate(db: Db, update: typeof taskUpdates.$inferInsert): Promise<void> {
  await db.insert(taskUpdates).values(update);
}

/** The steps of a task, newest first. */
export function selectUpdates(db: Db, taskId: number, limit: number) {
  return db
    .select()
    .from(taskUpdates)
    .where(eq(taskUpdates.taskId, taskId))
    .orderBy(desc(taskUpdates.id))
    .limit(limit);
}

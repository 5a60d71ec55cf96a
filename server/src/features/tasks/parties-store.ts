import { and, eq, sql } from 'drizzle-orm';
import type { Eyes } from '#policy';
import { type Db, prepared } from '../../kernel/db.ts';
import { partsOf } from './own-task.ts';
import type { Part } from './rules.ts';
import { tasks } from './schema.ts';
import { isVisible, selectParts } from './store.ts';

/** Who has to do with a task, and when, for whoever tells them. It opens nothing to anybody. */
export interface TaskParties {
  readonly authorId: number;
  readonly aboutId: number;
  readonly dueAt: Date | null;
  readonly remindAt: Date | null;
  readonly parts: readonly Part[];
}

export async function findTaskParties(db: Db, id: number): Promise<TaskParties | undefined> {
  const { authorId, aboutId, dueAt, remindAt } = tasks;
  const [task] = await db.select({ authorId, aboutId, dueAt, remindAt }).from(tasks).where(eq(tasks.id, id));
  return task && { ...task, parts: partsOf(await selectParts(db, [id])) };
}

const readableBy = prepared((db) =>
  db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(sql`${tasks.id} = any(${sql.placeholder('ids')})`, isVisible(db)))
    .prepare('tasks_readable_by'),
);

/** Which of these tasks somebody may see, by the predicate of every list. */
export async function readableTasks(
  db: Db,
  look: Eyes & { readonly ids: readonly number[] },
): Promise<number[]> {
  const found = await readableBy(db).execute({ ...look });
  return found.map(({ id }) => id);
}

import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { partsOf } from './own-task.ts';
import type { Part } from './rules.ts';
import { tasks } from './schema.ts';
import { selectParts } from './store.ts';

/** The people and times of a task, for reminders and notifications. It opens the task to no person. */
export interface TaskParties {
  readonly authorId: number;
  readonly memberId: number;
  readonly dueAt: Date | null;
  readonly remindAt: Date | null;
  readonly parts: readonly Part[];
}

export async function findTaskParties(db: Db, id: number): Promise<TaskParties | undefined> {
  const { authorId, memberId, dueAt, remindAt } = tasks;
  const [task] = await db.select({ authorId, memberId, dueAt, remindAt }).from(tasks).where(eq(tasks.id, id));
  return task && { ...task, parts: partsOf(await selectParts(db, [id])) };
}

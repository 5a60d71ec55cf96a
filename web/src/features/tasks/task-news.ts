import type { Task } from '@kith/contract/tasks';
import { isRefusal } from '#client/connection/api-error.ts';
import { watchChanges } from '#client/live/live-changes.ts';
import { watchTasks } from './task-changes.ts';
import { getTask } from './tasks-api.ts';

/** What became of a task, here or elsewhere, as the viewer may see it: it is like this now, or not there for them. */
export type TaskNews =
  | { readonly kind: 'seen'; readonly task: Task }
  | { readonly kind: 'gone'; readonly id: number };

/** Hears of tasks about a member that somebody made, changed, shared or took away; returns how to stop. */
export function watchTaskNews(member: number, hear: (news: TaskNews) => void): () => void {
  const stopHere = watchTasks((task) => {
    if (task.about_patient_id === member) hear({ kind: 'seen', task });
  });
  const stopElsewhere = watchChanges(({ kind, id, about_patient_id, change }) => {
    if (kind !== 'task' || about_patient_id !== member) return;
    if (change === 'removed') {
      hear({ kind: 'gone', id });
      return;
    }
    getTask(id).then(
      ({ task }) => hear({ kind: 'seen', task }),
      (error: unknown) => {
        // Anything else is found out when the list is asked again.
        if (isRefusal(error, 'not_found')) hear({ kind: 'gone', id });
      },
    );
  });
  return () => {
    stopHere();
    stopElsewhere();
  };
}

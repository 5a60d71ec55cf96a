import type { Task } from '@kith/contract/tasks';
import { useRef } from 'react';
import type { Whose } from '#client/acting-for.ts';
import { isRefusal } from '#client/api-error.ts';
import { newClientKey } from '#client/client-key.ts';
import { useViewer } from '#client/viewer.ts';
import { toSharing } from '#people/groups';
import { newestDeed } from './lost-steps.ts';
import { dueOf, reminderOf } from './task-sheet.ts';
import { createTask, editTask, newerTask, type TaskWords } from './tasks-api.ts';

/** A task as it was saved, or what somebody did to it since it was opened, as a sentence. */
type Saved = { readonly task: Task } | { readonly outrun: string };

/**
 * Sends the form: a new task under one key however often it is tried, or a change of the version that was opened. A change that somebody
 * else has outrun overwrites nothing; sent once more it is made on top of theirs.
 */
export function useSaveTask({ member }: Whose, task: Task | null): (words: TaskWords) => Promise<Saved> {
  const { time_zone } = useViewer();
  const key = useRef(newClientKey());
  const version = useRef(task?.version ?? 0);
  const outrun = async (error: unknown, id: number): Promise<Saved> => {
    const newer = isRefusal(error, 'stale') ? newerTask(error) : undefined;
    if (!newer) throw error;
    version.current = newer.version;
    return { outrun: await newestDeed(id) };
  };
  return async (words) => {
    const { title, text, assignees, withheld, choice } = words;
    const said = {
      title,
      text: text.trim() === '' ? null : text,
      due_date: dueOf(words, time_zone),
      ...reminderOf(words, task, time_zone),
      assignees: [...assignees],
    };
    if (!task)
      return {
        task: await createTask({
          ...said,
          ...toSharing(choice),
          withheld,
          about_patient_id: member,
          client_key: key.current,
        }),
      };
    return editTask({ ...said, id: task.id, version: version.current }).then(
      (saved) => ({ task: saved }),
      (error: unknown) => outrun(error, task.id),
    );
  };
}

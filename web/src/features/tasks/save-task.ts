import type { Task } from '@kith/contract/tasks';
import { useRef } from 'react';
import type { Whose } from '#client/acting/acting-for.ts';
import { newClientKey } from '#client/api/client-key.ts';
import { useViewer } from '#client/api/viewer.ts';
import { isRefusal } from '#client/connection/api-error.ts';
import { toSharing } from '#people/groups';
import { newestDeed } from './lost-steps.ts';
import { announceTask } from './task-changes.ts';
import { dueOf, reminderOf } from './task-sheet.ts';
import { createTask, type Edit, editTask, newerTask, type TaskWords } from './tasks-api.ts';

/** A task as it was saved, with what undoes a change, or what somebody did to it since it was opened, as a sentence. */
type Saved = { readonly task: Task; readonly undo?: Edit } | { readonly outrun: string };

/**
 * Sends the form: a new task under one key however often it is tried, or a change of the version that was opened. A change that somebody
 * else has outrun overwrites nothing; sent once more it is made on top of theirs.
 */
export function useSaveTask({ member }: Whose, task: Task | null): (words: TaskWords) => Promise<Saved> {
  const { time_zone } = useViewer();
  const key = useRef(newClientKey());
  const base = useRef(task);
  const outrun = async (error: unknown, id: number): Promise<Saved> => {
    const newer = isRefusal(error, 'stale') ? newerTask(error) : undefined;
    if (!newer) throw error;
    base.current = newer;
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
    const before = base.current;
    if (!before) {
      const about = { about_patient_id: member, client_key: key.current };
      return { task: await createTask({ ...said, ...toSharing(choice), withheld, ...about }) };
    }
    const { id, version } = before;
    return editTask({ ...said, id, version }).then(
      (saved) => ({ task: saved, undo: undoOf(before, saved, 'remind_at' in said) }),
      (error: unknown) => outrun(error, id),
    );
  };
}

/** Puts a task back; one that was changed since is shown as it is now. */
export async function undoEdit(undo: Edit): Promise<void> {
  try {
    announceTask(await editTask(undo));
  } catch (error) {
    const newer = isRefusal(error, 'stale') ? newerTask(error) : undefined;
    if (newer) announceTask(newer);
    throw error;
  }
}

/** What puts a task back as it was. Who has no place in what the viewer may see was not changed, and is not named. */
function undoOf(before: Task, { id, version, assignees }: Task, reminds: boolean): Edit {
  const people = peopleOf(before.assignees);
  return {
    id,
    version,
    title: before.title,
    text: before.text === '' ? null : before.text,
    due_date: before.due_at,
    ...(reminds && { remind_at: before.remind_at }),
    ...(people.join() !== peopleOf(assignees).join() && { assignees: people }),
  };
}

function peopleOf(assignees: Task['assignees']): number[] {
  return assignees.flatMap(({ person }) => person?.id ?? []);
}

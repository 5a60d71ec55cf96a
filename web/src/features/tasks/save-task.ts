import type { Task } from '@kith/contract/tasks';
import type { Whose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { toSharing } from '#people/groups';
import { useSaveRecord } from '#records';
import { newestDeed } from './lost-steps.ts';
import { dueOf, reminderOf } from './task-sheet.ts';
import { createTask, type Edit, editTask, type TaskWords, tasks, withholdTask } from './tasks-api.ts';

/** What undoes a change, if it was one; or who changed the task since it was opened, as a sentence. */
type Saved = { readonly undo: Edit | null } | { readonly outrun: string };

/** Sends the form of a task, or says as a sentence who was faster: see `useSaveRecord`. */
export function useSaveTask({ member }: Whose, task: Task | null): (words: TaskWords) => Promise<Saved> {
  const { time_zone } = useViewer();
  const { save } = useSaveRecord(tasks, task);
  return async (words) => {
    const { title, text, assignees, withheld, choice } = words;
    const said = {
      title,
      text: text.trim() === '' ? null : text,
      due_date: dueOf(words, time_zone),
      ...reminderOf(words, task, time_zone),
      assignees: [...assignees],
    };
    const saved = await save({
      create: (client_key) =>
        createTask({ ...said, ...toSharing(choice), withheld, about_patient_id: member, client_key }),
      update: ({ id, version }) => editTask({ ...said, id, version }),
      complete: async (made) => {
        const { id, version } =
          made.withheld === withheld ? made : await withholdTask({ id: made.id, withheld });
        return editTask({ ...said, ...toSharing(choice), id, version });
      },
    });
    if ('newer' in saved) return { outrun: await newestDeed(saved.newer.id) };
    const { before, row } = saved;
    return { undo: before && undoOf(before, row, 'remind_at' in said) };
  };
}

/**
 * What puts a task back as it was. Who has no place in what the viewer may see was not changed, and is not
 * named.
 */
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

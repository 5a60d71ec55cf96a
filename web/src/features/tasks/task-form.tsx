import type { Task } from '@kith/contract/tasks';
import { useState } from 'react';
import { useWhose } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { FormDialog } from '#kit/form-dialog.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { saySaved, useDraftForm } from '#people/saving';
import { WhoSees } from '#people/sharing';
import { useSaveTask } from './save-task.ts';
import { TaskFields } from './task-fields.tsx';
import { faultsIn, startWords, taskWords } from './task-sheet.ts';
import { editTask } from './tasks-api.ts';
import { texts } from './texts.ts';

/** Names of the wire by the fields of the form that say them. */
const WIRE = { due_date: 'day', remind_at: 'remindDay' } as const;

interface TaskFormProps {
  /** Null for a new one. */
  task: Task | null;
  onClose: () => void;
}

/** Writes a task or changes one. The typed words stay on this device until the server has them. */
export function TaskForm({ task, onClose }: TaskFormProps) {
  const { form, outrun } = useTaskForm(task, onClose);
  const { id } = useViewer();
  const { member } = useWhose();
  return (
    <FormDialog
      form={form}
      labels={texts.form.labels}
      title={task ? texts.form.edit : texts.form.add}
      save={task ? texts.form.save : texts.form.saveNew}
      onClose={onClose}
    >
      {outrun ? (
        <Notice kind="warn" announce>
          <b className="strong">{outrun}</b> {texts.form.outrun}
        </Notice>
      ) : null}
      <TaskFields form={form} />
      {task ? null : (
        <WhoSees
          kind="task"
          title={form.values.title}
          withheld={form.values.withheld}
          choice={form.values.choice}
          isForOthers={form.values.assignees.some((one) => ![id, member].includes(one))}
          onChange={form.set}
        />
      )}
    </FormDialog>
  );
}

function useTaskForm(task: Task | null, onClose: () => void) {
  const whose = useWhose();
  const { time_zone } = useViewer();
  const save = useSaveTask(whose, task);
  const [outrun, setOutrun] = useState<string | null>(null);
  const form = useDraftForm({
    place: { member: whose.member, form: 'task', record: task ? String(task.id) : 'new' },
    schema: taskWords,
    initial: startWords(task, time_zone),
    check: faultsIn,
    wire: WIRE,
    send: async (words, drop) => {
      const saved = await save(words);
      if ('outrun' in saved) return setOutrun(saved.outrun);
      const { undo } = saved;
      await drop();
      if (undo) saySaved(texts.form.saved, () => editTask(undo));
      else notify.success(texts.form.added);
      onClose();
    },
  });
  return { form, outrun };
}

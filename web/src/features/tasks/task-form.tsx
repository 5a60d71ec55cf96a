import type { Task } from '@kith/contract/tasks';
import { useEffect, useMemo, useState } from 'react';
import { useWhose } from '#client/acting-for.ts';
import { useDraft } from '#client/use-draft.ts';
import { type FormCall, useFormCall } from '#client/use-form-call.ts';
import { useViewer } from '#client/viewer.ts';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { FormErrorSummary } from '#kit/form-error-summary.tsx';
import { FormFailure } from '#kit/form-failure.tsx';
import { Notice } from '#kit/notice.tsx';
import { notify } from '#kit/notify.ts';
import { saySaved, whileSaving } from '#people/saving';
import { WhoSees } from '#people/sharing';
import { undoEdit, useSaveTask } from './save-task.ts';
import { announceTask } from './task-changes.ts';
import { TaskFields } from './task-fields.tsx';
import { isTaskWords, startWords } from './task-sheet.ts';
import type { TaskWords } from './tasks-api.ts';

const LABELS: Readonly<Record<string, string>> = {
  title: 'what the step is',
  due_date: 'by when',
  remind_at: 'when it reminds',
  assignees: 'who does it',
};

interface TaskFormProps {
  /** Null for a new one. */
  task: Task | null;
  onClose: () => void;
}

/** Writes a task or changes one. What is typed stays on this device until the server has it. */
export function TaskForm({ task, onClose }: TaskFormProps) {
  const { form, change, outrun } = useTaskForm(task, onClose);
  const { id } = useViewer();
  const { member } = useWhose();
  const faults = useMemo(
    () => Object.keys(form.errors).map((id) => ({ id, label: LABELS[id] ?? id })),
    [form.errors],
  );
  return (
    <Dialog opened onClose={onClose} title={task ? 'Edit task' : 'Add a task'} shape="sheet">
      <form className="stack" onSubmit={form.submit} noValidate>
        <FormErrorSummary faults={faults} />
        {form.failure ? <FormFailure>{form.failure}</FormFailure> : null}
        {outrun ? (
          <Notice kind="warn" announce>
            <b className="strong">{outrun}</b> Your words are still here. Save once more to keep them.
          </Notice>
        ) : null}
        <TaskFields values={form.values} errors={form.errors} onChange={change} />
        {task ? null : (
          <WhoSees
            kind="task"
            withheld={form.values.withheld}
            choice={form.values.choice}
            isForOthers={form.values.assignees.some((one) => ![id, member].includes(one))}
            onChange={change}
          />
        )}
        <div className="actions even">
          <Button onClick={onClose}>Not now</Button>
          <Button kind="primary" type="submit" busy={form.busy}>
            {task ? 'Save' : 'Add task'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useTaskForm(task: Task | null, onClose: () => void) {
  const whose = useWhose();
  const { time_zone } = useViewer();
  const place = { member: whose.member, form: 'task', record: task ? String(task.id) : 'new' };
  const { kept, keep, drop } = useDraft(place, isTaskWords);
  const save = useSaveTask(whose, task);
  const [outrun, setOutrun] = useState<string | null>(null);
  const form: FormCall<TaskWords> = useFormCall({
    initial: startWords(task, time_zone),
    check: ({ title }) => (title.trim() === '' ? { title: 'Please fill this in.' } : {}),
    send: (words) =>
      whileSaving(async () => {
        const saved = await save(words);
        if ('outrun' in saved) return setOutrun(saved.outrun);
        const { task: now, undo } = saved;
        announceTask(now);
        await drop();
        if (undo) saySaved('Saved.', () => undoEdit(undo));
        else notify.success('Added to your tasks.');
        onClose();
      }),
  });
  const { set, values } = form;
  useEffect(() => {
    if (kept) set(kept);
  }, [kept, set]);
  const change = (part: Partial<TaskWords>) => {
    set(part);
    keep({ ...values, ...part });
  };
  return { form, change, outrun };
}

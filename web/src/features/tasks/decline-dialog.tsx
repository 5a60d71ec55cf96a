import { TASK_MESSAGE_MAX, TASK_STATUS } from '@kith/contract/tasks';
import { useDraftText } from '#client/device/use-draft-text.ts';
import { useLimit } from '#client/forms/use-limit.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { TextArea } from '#kit/fields.tsx';
import { takeStep } from './held-steps.ts';
import type { TaskFace } from './task-face.ts';
import { texts } from './texts.ts';

/** A reason need not be given; a few words can be. Words that were begun wait on this device. */
export function DeclineDialog({ task, onClose }: { task: TaskFace; onClose: () => void }) {
  const place = { member: task.about_patient_id, form: 'task_decline', record: String(task.id) };
  const { text, write, drop } = useDraftText(place);
  const { fits, limited } = useLimit<HTMLTextAreaElement>(text, TASK_MESSAGE_MAX);
  const decline = () => {
    if (!fits()) return;
    void drop();
    onClose();
    void takeStep(task, TASK_STATUS.rejected, text.trim() === '' ? null : text);
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={texts.decline.title}
      keep={texts.decline.keep}
      confirm={texts.decline.confirm}
      onConfirm={decline}
    >
      <p>{texts.decline.text(task.created_by.displayName)}</p>
      <TextArea
        label={texts.decline.message}
        value={text}
        {...limited}
        autosize
        minRows={2}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

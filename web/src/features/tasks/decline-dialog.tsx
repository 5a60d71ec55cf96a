import { TASK_STATUS, type Task } from '@kith/contract/tasks';
import { useState } from 'react';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { TextArea } from '#kit/fields.tsx';
import { takeStep } from './held-steps.ts';
import { texts } from './texts.ts';

const MESSAGE_MAX = 500;

/** A reason need not be given; a few words can be. */
export function DeclineDialog({ task, onClose }: { task: Task; onClose: () => void }) {
  const [words, setWords] = useState('');
  const decline = () => {
    onClose();
    void takeStep(task, TASK_STATUS.rejected, words.trim() === '' ? null : words);
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
        value={words}
        maxLength={MESSAGE_MAX}
        autosize
        minRows={2}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { TextField } from '#kit/fields.tsx';
import type { FormState } from '#kit/form.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';

type Opened = 'dialog' | 'question' | 'form' | null;

const REJECTED: FormState = {
  errors: { title: 'Please fill this in.' },
  failure: 'We could not reach Kith. What you typed is still here. Please try again.',
  attempt: 1,
  busy: false,
  submit: (event) => event?.preventDefault(),
};

/** Dialogs and toasts, each behind its button. */
export function DialogParts() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const undo = { label: 'Undo', onPress: () => notify.info('Undone.') };
  return (
    <>
      <div className="actions">
        <Button onClick={() => setOpened('dialog')}>Open a sheet</Button>
        <Button onClick={() => setOpened('question')}>Ask first</Button>
        <Button onClick={() => setOpened('form')}>Open a form that was rejected</Button>
      </div>
      <div className="actions">
        <Button onClick={() => notify.success('Note deleted.', { action: undo })}>Say that it is done</Button>
        <Button onClick={() => notify.saving('Saving…')}>Say that it takes long</Button>
        <Button onClick={() => notify.warning('This was changed somewhere else.')}>Warn</Button>
        <Button onClick={() => notify.error('Not saved yet.')}>Say that it failed</Button>
      </div>
      <Dialog opened={opened === 'dialog'} onClose={close} title="A sheet" shape="sheet">
        <p>What it holds.</p>
      </Dialog>
      <ConfirmDialog
        opened={opened === 'question'}
        title="Withdraw consent"
        keep="Keep it as it is"
        confirm="Take it back"
        kind="danger"
        failure="We could not reach Kith. Please try again."
        onConfirm={close}
        onClose={close}
      >
        <p>What follows from it.</p>
      </ConfirmDialog>
      {opened === 'form' ? (
        <FormDialog
          form={REJECTED}
          labels={{ title: 'what the step is' }}
          title="Add a task"
          save="Add task"
          onClose={close}
        >
          <TextField id="title" label="What’s the task?" error="Please fill this in." />
        </FormDialog>
      ) : null}
    </>
  );
}

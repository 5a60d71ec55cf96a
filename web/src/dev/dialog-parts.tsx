import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { TextField } from '#kit/fields.tsx';
import type { FormState } from '#kit/form.tsx';
import { FormDialog } from '#kit/form-dialog.tsx';
import { notify } from '#kit/notify.ts';

type Opened = 'dialog' | 'sheet' | 'wide' | 'question' | 'asked' | 'form' | 'sending' | null;

const SENDING: FormState = {
  errors: {},
  failure: null,
  attempt: 0,
  busy: true,
  submit: (event) => event?.preventDefault(),
};
const REJECTED: FormState = {
  errors: { title: 'Please fill this in.' },
  failure: 'We could not reach Kith. What you typed is still here. Please try again.',
  attempt: 1,
  busy: false,
  submit: (event) => event?.preventDefault(),
};

const SHAPES = ['dialog', 'sheet', 'wide'] as const;
const nothing = () => undefined;

/** Dialogs and toasts, each behind its button. */
export function DialogParts() {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const undo = { label: 'Undo', onPress: () => notify.info('Undone.') };
  return (
    <>
      <div className="actions">
        <Button onClick={() => setOpened('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpened('sheet')}>Open a sheet</Button>
        <Button onClick={() => setOpened('wide')}>Open a wide dialog</Button>
        <Button onClick={() => setOpened('question')}>Ask first</Button>
        <Button onClick={() => setOpened('asked')}>Ask while it is done</Button>
        <Button onClick={() => setOpened('form')}>Open a form that was rejected</Button>
        <Button onClick={() => setOpened('sending')}>Open a form that is sent</Button>
      </div>
      <div className="actions">
        <Button onClick={() => notify.success('Note deleted.', { action: undo })}>Say that it is done</Button>
        <Button onClick={() => notify.saving('Saving…')}>Say that it takes long</Button>
        <Button onClick={() => notify.warning('This was changed somewhere else.')}>Warn</Button>
        <Button onClick={() => notify.error('Not saved yet.')}>Say that it failed</Button>
      </div>
      {SHAPES.map((shape) => (
        <Dialog
          key={shape}
          opened={opened === shape}
          onClose={close}
          title={`Of the shape ${shape}`}
          shape={shape}
          actions={<Button onClick={close}>Done</Button>}
        >
          <p>What it holds.</p>
        </Dialog>
      ))}
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
      <ConfirmDialog
        opened={opened === 'asked'}
        title="Delete the note"
        confirm="Delete"
        busy
        onConfirm={nothing}
        onClose={close}
      >
        <p>What follows from it.</p>
      </ConfirmDialog>
      {opened === 'form' || opened === 'sending' ? (
        <FormDialog
          form={opened === 'form' ? REJECTED : SENDING}
          labels={{ title: 'what the step is' }}
          title="Add a task"
          save="Add task"
          onClose={close}
        >
          <TextField
            id="title"
            label="What’s the task?"
            error={opened === 'form' && 'Please fill this in.'}
          />
        </FormDialog>
      ) : null}
    </>
  );
}

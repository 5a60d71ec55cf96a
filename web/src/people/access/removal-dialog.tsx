import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';
import { texts } from './texts.ts';

interface RemovalDialogProps {
  opened: boolean;
  onClose: () => void;
  /** As the person is called. */
  name: string;
  isSupporter: boolean;
  onRemove: (quietly: boolean) => Promise<void>;
}

/** Says who is told of a removal before it happens, and offers to tell none of them. */
export function RemovalDialog({ opened, onClose, name, isSupporter, onRemove }: RemovalDialogProps) {
  const [busy, setBusy] = useState<'told' | 'quietly'>();
  const remove = async (quietly: boolean) => {
    setBusy(quietly ? 'quietly' : 'told');
    await onRemove(quietly);
    setBusy(undefined);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={texts.removal.title(name)}
      actions={
        <>
          <Button kind="secondary" onClick={onClose} data-autofocus>
            {texts.removal.cancel}
          </Button>
          <Button kind="secondary" busy={busy === 'quietly'} onClick={() => void remove(true)}>
            {texts.removal.quietly}
          </Button>
          <Button kind="danger" busy={busy === 'told'} onClick={() => void remove(false)}>
            {texts.removal.remove}
          </Button>
        </>
      }
    >
      <p>{texts.removal.undo(name)}</p>
      <p>{isSupporter ? texts.removal.toldSupporter(name) : texts.removal.told(name)}</p>
      <p>{texts.removal.quiet(name)}</p>
    </Dialog>
  );
}

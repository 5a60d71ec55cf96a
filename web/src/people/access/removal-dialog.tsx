import { useState } from 'react';
import { Button } from '#kit/button.tsx';
import { Dialog } from '#kit/dialog.tsx';

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
      title={`Remove ${name} from your team?`}
      actions={
        <>
          <Button kind="secondary" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button kind="secondary" busy={busy === 'quietly'} onClick={() => void remove(true)}>
            Remove quietly
          </Button>
          <Button kind="danger" busy={busy === 'told'} onClick={() => void remove(false)}>
            Remove
          </Button>
        </>
      }
    >
      <p>{name} loses access at once. You can undo this for ten seconds.</p>
      <p>
        After the ten seconds, Kith tells {name} that they{' '}
        {isSupporter ? 'no longer support you' : 'are no longer on your team'}. Kith gives no reason.
      </p>
      <p>
        If you remove {name} quietly, Kith sends {name} no notice, mail or push. {name} can still notice that
        your pages are closed. Either way your access record keeps the removal, and people who can see your
        team see that {name} is no longer on it.
      </p>
    </Dialog>
  );
}

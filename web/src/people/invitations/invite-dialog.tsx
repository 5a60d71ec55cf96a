import { Dialog } from '#kit/dialog.tsx';
import { InviteSupporter } from './invite-supporter.tsx';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Closing keeps what was typed; it is there when the dialog is opened again. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Invite a supporter" shape="sheet">
      <InviteSupporter onDone={onClose} />
    </Dialog>
  );
}

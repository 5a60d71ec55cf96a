import type { ReactNode } from 'react';
import { Button, type ButtonKind } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { texts } from './texts.ts';

interface ConfirmDialogProps {
  opened: boolean;
  title: string;
  /** Words of the safe choice, where the focus begins. */
  keep?: string;
  /** Words of the other. */
  confirm: string;
  kind?: Extract<ButtonKind, 'primary' | 'secondary' | 'danger'>;
  /** It is on its way. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Why it did not happen. */
  failure?: string | null;
  /** What follows from it. */
  children: ReactNode;
}

/**
 * Asks before what cannot be undone, or what needs a word: what follows from it, the safe choice, and the
 * other.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    opened,
    title,
    keep = texts.cancel,
    confirm,
    kind = 'primary',
    busy = false,
    onConfirm,
    onClose,
  } = props;
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose} data-autofocus>
            {keep}
          </Button>
          <Button kind={kind} busy={busy} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {props.children}
      {props.failure ? (
        <Notice kind="danger" announce>
          {props.failure}
        </Notice>
      ) : null}
    </Dialog>
  );
}

import { Modal } from '@mantine/core';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** Below the content: the safe choice first. Give that one `data-autofocus`, so that focus begins there. */
  actions?: ReactNode;
  /** sheet: from the bottom on a phone, in the middle on a desktop. */
  shape?: 'dialog' | 'sheet';
}

/** Holds the focus while open and gives it back; Escape and a press outside close it. */
export function Dialog({ opened, onClose, title, children, actions, shape = 'dialog' }: DialogProps) {
  return (
    <Modal.Root opened={opened} onClose={onClose} centered className={`modal modal-${shape}`}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header>
          <Modal.Title>{title}</Modal.Title>
          <IconButton icon={X} label="Close" onClick={onClose} />
        </Modal.Header>
        <Modal.Body>
          {children}
          {actions ? <div className="actions even">{actions}</div> : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

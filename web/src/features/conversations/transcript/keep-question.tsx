import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { texts } from './texts.ts';

interface KeepQuestionProps {
  opened: boolean;
  /** Where the files would go. */
  where: string;
  onKeep: () => void;
  onClose: () => void;
}

/** Before files of another person’s care go among the viewer’s own. */
export function KeepQuestion({ opened, where, onKeep, onClose }: KeepQuestionProps) {
  const { askKeep } = texts.files;
  const keep = () => {
    onClose();
    onKeep();
  };
  return (
    <ConfirmDialog
      opened={opened}
      title={askKeep.title}
      confirm={askKeep.add}
      onConfirm={keep}
      onClose={onClose}
    >
      <p>{where}</p>
      <p>{askKeep.who}</p>
    </ConfirmDialog>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { whatWentWrong } from '#client/connection/api-error.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { notify } from '#kit/notify.ts';

interface SureDialogProps {
  words: Readonly<Record<'title' | 'follows' | 'keep' | 'confirm' | 'done', string>>;
  act: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before something of the caseload ends, ends it, and shows the people as they are then. */
export function SureDialog({ words, act, onClose }: SureDialogProps) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const confirm = async () => {
    setBusy(true);
    try {
      await act();
      notify.success(words.done);
      onClose();
      void queries.invalidateQueries({ queryKey: ['caseload-check-ins'] });
    } catch (error) {
      setFailure(whatWentWrong(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={words.title}
      keep={words.keep}
      confirm={words.confirm}
      busy={isBusy}
      failure={failure}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <p>{words.follows}</p>
    </ConfirmDialog>
  );
}

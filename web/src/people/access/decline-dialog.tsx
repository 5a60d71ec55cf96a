import { type AccessRequest, REASON_MAX } from '@kith/contract/access';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDraftText } from '#client/device/use-draft-text.ts';
import { useLimit } from '#client/forms/use-limit.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { TextArea } from '#kit/fields.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { notify } from '#kit/notify.ts';
import { declineRequest, refreshRequests } from './requests-api.ts';
import { texts } from './texts.ts';
import { refusalWords } from './use-answer.ts';

interface DeclineDialogProps {
  opened: boolean;
  onClose: () => void;
  request: AccessRequest;
  name: string;
}

/** They don’t have to say why. Words that were begun wait on this device. */
export function DeclineDialog({ opened, onClose, request, name }: DeclineDialogProps) {
  const queries = useQueryClient();
  const { text, write, drop } = useDraftText({ form: 'access_answer', record: String(request.id) });
  const { fits, limited } = useLimit<HTMLTextAreaElement>(text, REASON_MAX);
  const [busy, setBusy] = useState(false);
  const decline = async () => {
    if (!fits()) return;
    setBusy(true);
    try {
      await declineRequest(request.id, text);
      await drop();
      onClose();
      focusHeading();
      notify.success(texts.declining.done(name));
    } catch (error) {
      notify.error(refusalWords(error));
    }
    await refreshRequests(queries, request);
    setBusy(false);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={texts.declining.title(name)}
      confirm={texts.declining.confirm}
      kind="secondary"
      busy={busy}
      onConfirm={() => void decline()}
    >
      <p>{texts.declining.text(name)}</p>
      <TextArea
        label={texts.declining.words}
        description={texts.declining.wordsHint(name)}
        value={text}
        {...limited}
        rows={3}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

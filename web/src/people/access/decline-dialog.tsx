import { type AccessRequest, REASON_MAX } from '@kith/contract/access';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import { ConfirmDialog } from '#kit/confirm-dialog.tsx';
import { TextArea } from '#kit/fields.tsx';
import { focusHeading } from '#kit/focus-heading.ts';
import { notify } from '#kit/notify.ts';
import { declineRequest, refreshRequests } from './requests-api.ts';
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
  const { kept, keep, drop } = useDraft({ form: 'access_answer', record: String(request.id) }, isText);
  const [words, setWords] = useState('');
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (kept) setWords((before) => before || kept);
  }, [kept]);

  const write = (next: string) => {
    setWords(next);
    keep(next);
  };
  const decline = async () => {
    setBusy(true);
    try {
      await declineRequest(request.id, words);
      await drop();
      onClose();
      focusHeading();
      notify.success(`You declined what ${name} asked for. Nothing was turned on.`);
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
      title={`Decline what ${name} asks for?`}
      confirm="Decline"
      kind="secondary"
      busy={busy}
      onConfirm={() => void decline()}
    >
      <p>You don’t have to give a reason. {name} learns that the request wasn’t accepted.</p>
      <TextArea
        label="A few words, if you like"
        description={`${name} sees what you write here.`}
        value={words}
        maxLength={REASON_MAX}
        rows={3}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

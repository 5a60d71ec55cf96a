import { useState } from 'react';
import { Dialog } from '#kit/dialog.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { InviteProfessional } from './invite-professional.tsx';
import { InviteSupporter } from './invite-supporter.tsx';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

const KINDS = [
  { value: 'supporter', label: 'A supporter' },
  { value: 'professional', label: 'A professional' },
] as const;

/** Closing keeps the typed text for the next time. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('supporter');
  return (
    <Dialog opened={opened} onClose={onClose} title={`Invite a ${kind}`} shape="sheet">
      <Segmented label="Who would you like to invite?" value={kind} options={KINDS} onChange={setKind} />
      {kind === 'supporter' ? <InviteSupporter onDone={onClose} /> : <InviteProfessional onDone={onClose} />}
    </Dialog>
  );
}

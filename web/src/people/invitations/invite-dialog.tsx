import { useState } from 'react';
import { Dialog } from '#kit/dialog.tsx';
import { Segmented } from '#kit/segmented.tsx';
import { InviteProfessional } from './invite-professional.tsx';
import { InviteSupporter } from './invite-supporter.tsx';
import { texts } from './texts.ts';

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
}

const KINDS = [
  { value: 'supporter', label: texts.invite.supporter },
  { value: 'professional', label: texts.invite.professional },
] as const;

/** Closing keeps the typed text for the next time. */
export function InviteDialog({ opened, onClose }: InviteDialogProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('supporter');
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.invite.titles[kind]} shape="sheet">
      <Segmented label={texts.invite.who} value={kind} options={KINDS} onChange={setKind} />
      {kind === 'supporter' ? <InviteSupporter onDone={onClose} /> : <InviteProfessional onDone={onClose} />}
    </Dialog>
  );
}

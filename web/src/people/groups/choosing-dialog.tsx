import { useState } from 'react';
import { AudienceDialog } from './audience-dialog.tsx';
import { type Choice, isNobody } from './choice.ts';
import type { SharedKind } from './groups-api.ts';
import { SHARED_WITH_NOBODY } from './options.ts';

interface ChoosingDialogProps {
  kind: SharedKind;
  /** The member whom it will be about. */
  about: number;
  /** Who sees it with nobody chosen: `Only you`, `You and Maya`. */
  alone: string;
  /** What else is to be known of who sees it. */
  hint?: string;
  /** What the button does with nobody chosen. */
  nobody: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/** With whom something will be shared that is written still. */
export function ChoosingDialog({ choice, nobody, onChoose, onClose, ...audience }: ChoosingDialogProps) {
  const [wanted, setWanted] = useState(choice);
  return (
    <AudienceDialog
      opened
      {...audience}
      onClose={onClose}
      title="Who can see this"
      shared={SHARED_WITH_NOBODY}
      choice={wanted}
      onChoose={setWanted}
      deed={(readers) => deedOf(wanted, readers, nobody)}
      onSave={() => {
        onChoose(wanted);
        onClose();
      }}
    />
  );
}

function deedOf(choice: Choice, readers: number | undefined, nobody: string): string {
  if (isNobody(choice)) return nobody;
  if (!readers) return 'Keep this choice';
  return `Choose ${readers === 1 ? '1 person' : `${readers} people`}`;
}

import { useState } from 'react';
import { AudienceDialog } from './audience-dialog.tsx';
import { type Choice, isNobody, isSameChoice, keepLabel } from './choice.ts';
import type { SharedKind } from './groups-api.ts';
import { SHARED_WITH_NOBODY } from './options.ts';
import { texts } from './texts.ts';

interface ChoosingDialogProps {
  opened: boolean;
  kind: SharedKind;
  /** The member it will be about. */
  about: number;
  /** The readers without a choice: `Only you`, `You and Maya`. */
  alone: string;
  /** A further hint about the readers. */
  hint?: string;
  /** The words that will be seen. */
  quote?: string;
  choice: Choice;
  onChoose: (choice: Choice) => void;
  onClose: () => void;
}

/**
 * The audience of a record that is not saved yet. Back keeps what was ticked for the next time that it opens;
 * Cancel forgets it.
 */
export function ChoosingDialog({ choice, onChoose, onClose, ...audience }: ChoosingDialogProps) {
  const [begun, setBegun] = useState<Choice | null>(null);
  const wanted = begun ?? choice;
  const end = () => {
    setBegun(null);
    onClose();
  };
  return (
    <AudienceDialog
      {...audience}
      onClose={onClose}
      onCancel={end}
      title={texts.choice.title}
      shared={SHARED_WITH_NOBODY}
      choice={wanted}
      onChoose={setBegun}
      saveLabel={() => saveLabelOf(wanted, choice, audience.alone)}
      onSave={() => {
        onChoose(wanted);
        end();
      }}
    />
  );
}

/** What it comes to, where something was changed. */
function saveLabelOf(wanted: Choice, before: Choice, alone: string): string {
  return isNobody(wanted) && !isSameChoice(wanted, before) ? keepLabel(alone) : texts.choice.done;
}

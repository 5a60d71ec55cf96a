import { useState } from 'react';
import { isRefusal, reasonOf } from '#client/connection/api-error.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { AudienceDialog } from './audience-dialog.tsx';
import { type Choice, isChoice, isNobody, isSameChoice, takingBack } from './choice.ts';
import type { SharedKind } from './groups-api.ts';
import { choiceOf, type SharedSoFar } from './options.ts';
import { texts } from './texts.ts';

/** A choice as it is saved, and as it was. */
interface Reshared {
  readonly choice: Choice;
  readonly before: Choice;
  readonly readers: number | undefined;
}

interface SharingDialogProps {
  title: string;
  kind: SharedKind;
  record: number;
  /** The member it is about. */
  about: number;
  /** The readers without a choice: `Only you`, `You and Maya`. */
  alone: string;
  /** A further hint about the readers. */
  hint?: string;
  /** The words of the record. */
  quote: string;
  shared: SharedSoFar;
  save: (reshared: Reshared) => Promise<void>;
  onClose: () => void;
}

/**
 * The audience of an existing record, changed by its author. An unsaved choice is stored on this device
 * until it is saved or cancelled: neither Back nor the way to a supporter's permissions loses it.
 */
export function SharingDialog({ kind, record, save, onClose, ...audience }: SharingDialogProps) {
  const { about, shared } = audience;
  const before = choiceOf(shared);
  const place = { member: about, form: `${kind}_sharing`, record: String(record) };
  const { kept, keep, drop } = useDraft(place, isChoice);
  const [touched, setTouched] = useState<Choice | null>(null);
  const chosen = touched ?? kept ?? before;
  // A draft from before an end was set says nothing of it.
  const choice = before.ends ? { ...chosen, ends: { ...before.ends, ...chosen.ends } } : chosen;
  const isChanged = !isSameChoice(choice, before);
  const giveUp = () => {
    void drop();
    onClose();
  };
  const { busy, trouble, send } = useSending();
  const choose = (next: Choice) => {
    setTouched(next);
    if (isSameChoice(next, before)) void drop();
    else keep(next);
  };
  return (
    <AudienceDialog
      // Not before the kept choice is known, or the first press would change a choice that was not shown yet.
      opened={kept !== undefined}
      {...audience}
      kind={kind}
      record={record}
      onClose={onClose}
      onCancel={giveUp}
      choice={choice}
      onChoose={choose}
      saveLabel={(readers) => (isChanged ? saveLabelOf(choice, readers) : texts.choice.done)}
      busy={busy}
      trouble={trouble}
      onSave={(readers) => {
        if (isChanged)
          void send(() => save({ choice, before: takingBack(before, choice), readers }).then(giveUp));
        else giveUp();
      }}
    />
  );
}

function useSending() {
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const send = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      await work();
    } catch (error) {
      setTrouble(troubleIn(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, trouble, send };
}

function saveLabelOf(choice: Choice, readers: number | undefined): string {
  if (isNobody(choice)) return texts.sharing.stop;
  return readers ? texts.sharing.share : texts.sharing.save;
}

function troubleIn(error: unknown): string {
  return isRefusal(error) ? texts.sharing.notSavedAs(reasonOf(error)) : texts.sharing.notSaved;
}

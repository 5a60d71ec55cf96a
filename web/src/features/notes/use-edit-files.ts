import { useEffect, useRef, useState } from 'react';
import { newClientKey } from '#client/api/client-key.ts';
import { useDraft } from '#client/device/use-draft.ts';
import { DRAFT_FILES } from './note-bytes.ts';
import type { WholeNote } from './note-face.ts';
import { isListOfOwn, type OwnFile } from './own-file.ts';
import { useAttaching } from './use-attaching.ts';

/** What an edit does to the files of its note, beside those that come from the device. */
interface EditChoice {
  /** Files of the note that go. */
  readonly gone: readonly number[];
  readonly own: readonly OwnFile[];
}

const AS_IT_WAS: EditChoice = { gone: [], own: [] };

/** The files of a note while it is edited: which of them stay, and what comes. Kept on this device. */
export function useEditFiles(note: WholeNote) {
  const { id, about_patient_id: member, attachments } = note;
  const { choice, choose, drop } = useEditChoice(note);
  const gone = new Set(choice.gone);
  const { own } = choice;
  const [fault, setFault] = useState<string | null>(null);
  const [clientKey, setClientKey] = useState(newClientKey);
  const staying = attachments.map((file) => file.id).filter((one) => !gone.has(one));
  const attaching = useAttaching({
    place: { member, form: DRAFT_FILES, record: String(id) },
    own,
    setOwn: (next) => {
      setFault(null);
      choose({ ...choice, own: next });
    },
    fault,
    there: staying.length,
  });
  const hasGone = staying.length < attachments.length;
  return {
    attaching,
    gone,
    isChanged: hasGone || attaching.files.length > 0,
    toggle: (file: number) => choose({ ...choice, gone: toggled(choice.gone, file) }),
    /** What the edit says of them. */
    said: () => ({
      ...(hasGone && { attachments: staying }),
      added: { clientKey, files: attaching.cards(), own },
    }),
    refuse: (message: string) => {
      setFault(message);
      // Refused as it was: the next attempt is another request.
      setClientKey(newClientKey());
    },
    clear: () => {
      attaching.clear();
      void drop();
    },
  };
}

function useEditChoice({ id, about_patient_id: member }: WholeNote) {
  const place = { member, form: 'note_edit_files', record: String(id) };
  const { kept, keep, drop } = useDraft(place, isEditChoice);
  const [choice, setChoice] = useState(AS_IT_WAS);
  const touched = useRef(false);
  useEffect(() => {
    if (kept && !touched.current) setChoice(kept);
  }, [kept]);
  const choose = (next: EditChoice) => {
    touched.current = true;
    setChoice(next);
    keep(next);
  };
  return { choice, choose, drop };
}

function isEditChoice(value: unknown): value is EditChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { gone, own } = value as Partial<Record<keyof EditChoice, unknown>>;
  return Array.isArray(gone) && gone.every((one) => typeof one === 'number') && isListOfOwn(own);
}

function toggled(before: readonly number[], one: number): number[] {
  return before.includes(one) ? before.filter((other) => other !== one) : [...before, one];
}

import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#client/device/use-draft.ts';
import type { WholeNote } from './note-face.ts';

/** Words of an edit and the version of the note they began from. */
export interface StartWords {
  readonly html: string;
  readonly version: number;
}

/**
 * The words under the pen: those given, else a draft of this note, else the note's own. Kept on this device
 * as they change.
 */
export function useEditWords(note: WholeNote, start: StartWords | null) {
  const place = { member: note.about_patient_id, form: 'note', record: String(note.id) };
  const { kept, keep, drop } = useDraft<StartWords>(place, isStartWords);
  const [words, setWords] = useState<StartWords>(start ?? { html: note.note, version: note.version });
  const touched = useRef(start !== null);

  useEffect(() => {
    if (kept && !touched.current) setWords(kept);
  }, [kept]);
  useEffect(() => {
    if (start) keep(start);
  }, [start, keep]);

  const write = (html: string) => {
    touched.current = true;
    setWords({ ...words, html });
    keep({ ...words, html });
  };
  return { words, write, drop };
}

function isStartWords(value: unknown): value is StartWords {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'html' in value &&
    typeof value.html === 'string' &&
    'version' in value &&
    typeof value.version === 'number'
  );
}

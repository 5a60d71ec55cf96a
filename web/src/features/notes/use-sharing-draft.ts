import type { Note } from '@kith/contract/notes';
import { useEffect, useRef, useState } from 'react';
import { useDraft } from '#client/use-draft.ts';
import { type Choice, isChoice } from '#people/groups';

/** A choice that is not saved yet lies on this device: the way to a supporter's switches and back loses nothing. */
export function useSharingDraft(note: Note, before: Choice) {
  const place = { member: note.about_patient_id, form: 'note_sharing', record: String(note.id) };
  const { kept, keep, drop } = useDraft(place, isChoice);
  const [choice, setChoice] = useState(before);
  const touched = useRef(false);

  useEffect(() => {
    if (kept && !touched.current) setChoice(kept);
  }, [kept]);

  const choose = (next: Choice) => {
    touched.current = true;
    setChoice(next);
    keep(next);
  };
  return { choice, choose, drop };
}

import { calledName } from '@kith/contract/kit/names';
import type { Note } from '@kith/contract/notes';
import { useState } from 'react';
import { useActingFor } from '#client/acting-for.ts';
import { isRefusal } from '#client/api-error.ts';
import { useViewer } from '#client/viewer.ts';
import { AudienceDialog, type Choice, choiceOf, isNobody } from '#people/groups';
import { announceNote } from './note-changes.ts';
import { shareNote } from './notes-api.ts';
import { saySharing } from './say-sharing.ts';
import { useSharingDraft } from './use-sharing-draft.ts';

interface NoteSharingProps {
  note: Note;
  onClose: () => void;
}

/** With whom a note is shared, changed by its author. The choice is kept until the server has it. */
export function NoteSharing({ note, onClose }: NoteSharingProps) {
  const shared = sharedSoFar(note);
  const before = choiceOf(shared);
  const { choice, choose, drop } = useSharingDraft(note, before);
  const alone = useAlone(note);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);

  const close = () => {
    void drop();
    onClose();
  };
  const save = async (readers: number | undefined) => {
    if (busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const changed = await shareNote(note.id, choice);
      announceNote({ kind: 'updated', note: changed });
      saySharing({ note: changed, before, readers, alone });
      close();
    } catch (error) {
      if (isRefusal(error, 'not_found')) announceNote({ kind: 'deleted', id: note.id });
      setTrouble(troubleIn(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <AudienceDialog
      opened
      onClose={close}
      title="Who can see this note"
      about={note.about_patient_id}
      alone={alone}
      shared={shared}
      choice={choice}
      onChoose={choose}
      deed={(readers) => deedOf(choice, before, readers)}
      busy={busy}
      trouble={trouble}
      onSave={(readers) => void save(readers)}
    />
  );
}

function sharedSoFar(note: Note) {
  return {
    people: note.shared_with,
    groups: note.shared_with_group,
    teams: note.shared_with_organisation_team,
  };
}

/** Who sees it with nobody chosen. */
function useAlone({ about_patient_id, in_journey }: Note): string {
  const { id } = useViewer();
  const acting = useActingFor();
  if (about_patient_id === id || !in_journey) return 'Only you';
  return `You and ${acting ? calledName(acting.patient) : 'the member'}`;
}

function deedOf(choice: Choice, before: Choice, readers: number | undefined): string {
  if (isNobody(choice)) return isNobody(before) ? 'Keep it private' : 'Stop sharing';
  if (!readers) return 'Save';
  return `Share with ${readers === 1 ? '1 person' : `${readers} people`}`;
}

function troubleIn(error: unknown): string {
  const kept = 'Nothing has changed. Your choice is kept here.';
  if (!isRefusal(error)) return `Not saved. ${kept}`;
  return `Not saved. ${Object.values(error.errors)[0] ?? error.message} ${kept}`;
}

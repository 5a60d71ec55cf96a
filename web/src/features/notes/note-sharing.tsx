import { calledName } from '@kith/contract/kit/names';
import type { ComponentProps } from 'react';
import { useActingFor } from '#client/acting/acting-for.ts';
import { useViewer } from '#client/api/viewer.ts';
import { SharingDialog } from '#people/groups';
import type { NoteFace } from './note-face.ts';
import { notes, shareNote } from './notes-api.ts';
import { saySharing } from './say-sharing.ts';
import { texts } from './texts.ts';
import { withFiles } from './with-files.ts';

interface NoteSharingProps {
  note: NoteFace;
  onClose: () => void;
}

/** With whom a note is shared. */
export function NoteSharing({ note, onClose }: NoteSharingProps) {
  const alone = useAlone(note);
  const save: ComponentProps<typeof SharingDialog>['save'] = async ({ choice, before, readers }) => {
    try {
      const changed = await shareNote(note.id, choice);
      saySharing({ note: changed, before, readers, alone });
    } catch (error) {
      notes.tellIfGone(error, note);
      throw error;
    }
  };
  return (
    <SharingDialog
      title={texts.sharing.title}
      kind="note"
      record={note.id}
      about={note.about_patient_id}
      alone={alone}
      quote={note.text}
      {...withFiles(note.attachments.length)}
      shared={{
        people: note.shared_with,
        groups: note.shared_with_group,
        teams: note.shared_with_organisation_team,
        ends: note.share_ends,
      }}
      save={save}
      onClose={onClose}
    />
  );
}

/** The readers without a choice. */
function useAlone({ about_patient_id, in_journey }: NoteFace): string {
  const { id } = useViewer();
  const acting = useActingFor();
  if (about_patient_id === id || !in_journey) return texts.audience.onlyYou;
  return texts.audience.youAnd(acting ? calledName(acting.patient) : texts.audience.theMember);
}

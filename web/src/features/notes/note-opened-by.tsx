import { Dialog } from '#kit/dialog.tsx';
import { OpenedBy } from '#people/openings';
import type { NoteFace } from './note-face.ts';
import { firstWords } from './note-text.ts';

interface NoteOpenedByProps {
  note: NoteFace;
  onClose: () => void;
}

/** Who has opened a note about the viewer. */
export function NoteOpenedBy({ note, onClose }: NoteOpenedByProps) {
  return (
    <Dialog opened onClose={onClose} title={firstWords(note.text)} shape="sheet">
      <OpenedBy kind="note" record={note} />
    </Dialog>
  );
}

import { attachToNote } from './attach-files.ts';
import { writeNote } from './create-note.ts';
import { noteFileRecord } from './note-files.ts';

/** Notes and their files for calls that also know the files of a person. */
export const filesOfNotes = {
  write: writeNote,
  attach: attachToNote,
  record: noteFileRecord,
};

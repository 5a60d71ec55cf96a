import { notesEndpoints } from '@kith/contract/notes';
import { bind } from '#kernel/http/bind';
import { createNote } from './create-note.ts';
import { deleteNote, restoreNote } from './delete-note.ts';
import { getNoteFile } from './get-note-file.ts';
import { noteFileRecord } from './note-files.ts';
import { getNote, listNotesByMe, listNotesSharedWithMe, listNoteVersions } from './read-notes.ts';
import { noteRecord } from './store.ts';
import { updateNote } from './update-note.ts';
import { updateNoteSharing } from './update-note-sharing.ts';

export const notesRoutes = bind(
  notesEndpoints,
  {
    getNote,
    createNote,
    updateNote,
    deleteNote,
    restoreNote,
    getNoteFile,
    listNoteVersions,
    listNotesByMe,
    listNotesSharedWithMe,
    updateNoteSharing,
  },
  { note: noteRecord, note_file: noteFileRecord },
);

import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { filesOfNotes, noteRecord } from '#features/notes';
import { bind } from '#kernel/http/bind';
import { attachFiles } from './attach-files.ts';
import { createNoteWithFiles } from './create-note-with-files.ts';
import { keepNoteFile } from './keep-note-file.ts';

export const filesInNotesRoutes = bind(
  filesInNotesEndpoints,
  { createNoteWithFiles, attachFiles, keepNoteFile },
  { note: noteRecord, note_file: filesOfNotes.record },
);

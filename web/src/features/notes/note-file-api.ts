import { filesInNotesEndpoints } from '@kith/contract/files-in-notes';
import { notesEndpoints } from '@kith/contract/notes';
import { call } from '#client/api/call.ts';
import { fileBytesOf } from '#people/files';

/** The bytes of files of notes, for people who see the note. */
export const bytesOfNotes = fileBytesOf(notesEndpoints.getNoteFile, 'note_file');

/** Adds a file of a note to the viewer’s own; `is_new` is false where they have it already. */
export function keepNoteFile(id: number, clientKey: string) {
  return call(filesInNotesEndpoints.keepNoteFile, { id, client_key: clientKey });
}

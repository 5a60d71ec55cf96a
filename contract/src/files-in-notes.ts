import * as z from 'zod';
import { file } from './file-records.ts';
import { FILES_MAX, UPLOAD_LIMIT_BYTES } from './files.ts';
import { endpoint, near, ofRecord } from './kit/endpoint.ts';
import { id, uuid } from './kit/text.ts';
import { sharingFields } from './named-audience.ts';
import { note, noteBody } from './notes.ts';

const files = { field: 'attachments', maxFiles: FILES_MAX, maxBytes: UPLOAD_LIMIT_BYTES };
const ownFiles = z.array(id).max(FILES_MAX).optional();
const one = z.object({ note });

const ofUploads = [
  'files_too_large',
  'too_many_files',
  'no_room_for_files',
  'disk_full',
  'files_paused',
  'unsupported_type',
  'infected',
  'not_checked',
] as const;

/** Files of notes: sent with the note, taken from a person's own files, or added to those. */
export const filesInNotesEndpoints = {
  createNoteWithFiles: endpoint({
    method: 'POST',
    path: '/api/notes/create_with_files',
    summary:
      'Write a note with files, by the rules of a note: files that are sent, and own files as the same stored bytes. What is answered is kept, whole or not at all; a repeat with the same key, words and files answers with the first note.',
    access: near('about_patient_id'),
    encoding: 'multipart',
    files,
    input: z.strictObject({
      note: noteBody,
      about_patient_id: id.optional(),
      ...sharingFields,
      own_files: ownFiles,
      client_key: uuid.optional(),
    }),
    reply: one,
    refuses: ['not_found', 'key_reused', ...ofUploads],
  }),
  attachFiles: endpoint({
    method: 'POST',
    path: '/api/notes/attach_files',
    summary:
      'Add files to a note one has written: files that are sent, and own files. The note has ten at most.',
    access: ofRecord('note', 'update'),
    encoding: 'multipart',
    files,
    input: z.strictObject({ id, own_files: ownFiles, client_key: uuid.optional() }),
    reply: one,
    refuses: ['not_found', 'key_reused', ...ofUploads],
  }),
  keepNoteFile: endpoint({
    method: 'POST',
    path: '/api/files/keep_note_file',
    summary:
      'Add a file of a note to the caller’s own files, or about a member to those of the member, by the rules of an upload. It is a file of its own from then on: it stays when the note is deleted. What the caller has there already is answered, and not added again.',
    access: ofRecord('note_file', 'read'),
    input: z.strictObject({ id, about_patient_id: id.optional(), client_key: uuid.optional() }),
    reply: z.object({
      file,
      /** False where the caller has these bytes among the same files already: `file` is that one. */
      is_new: z.boolean(),
    }),
    refuses: ['not_found', 'key_reused', 'no_room_for_files'],
  }),
} as const;

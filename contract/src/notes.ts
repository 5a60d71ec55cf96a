import * as z from 'zod';
import { abilityFields } from './abilities.ts';
import { communicationFields } from './comment-fields.ts';
import { FILES_MAX, fileFields, PICTURE_TYPES } from './files.ts';
import { bytes, endpoint, near, ofRecord, signedIn } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, paragraph, uuid } from './kit/text.ts';
import { resharingFields, sharedFields, sharingFields } from './named-audience.ts';
import { personCard } from './users.ts';

/** Of plain text; the server counts. */
export const NOTE_MAX_CHARACTERS = 50_000;
const NOTE_MAX_MARKUP = 4 * NOTE_MAX_CHARACTERS;
export const UNDO_SECONDS = 10;

/**
 * Tags that a note keeps; the server removes all others. Links keep `href` with http, https, mailto or tel.
 */
export const NOTE_TAGS = [
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'h2',
  'h3',
  'ul',
  'ol',
  'li',
  'blockquote',
  'a',
] as const;

/** A file of a note. Who sees the note sees it, by its own id. */
export const noteFile = z
  .object({
    id: z.number(),
    ...fileFields,
    /** By its first bytes; `application/octet-stream` where they tell nothing. */
    type: z.string(),
  })
  .meta({ id: 'NoteFile' });
export type NoteFile = z.output<typeof noteFile>;

export const note = z
  .object({
    id: z.number(),
    /** Sanitised HTML of `NOTE_TAGS`. */
    note: z.string(),
    text: z.string(),
    /** In the order in which they were added. */
    attachments: z.array(noteFile),
    created_by: personCard,
    created_at: storageMoment,
    unformatted_date_created: z.string(),
    edited_at: z.string().nullable(),
    about_patient_id: z.number(),
    in_journey: z.boolean(),
    ...sharedFields,
    ...communicationFields,
    ...abilityFields,
    version: z.number(),
  })
  .meta({ id: 'Note' });
export type Note = z.output<typeof note>;

export const noteVersion = z.object({
  version: z.number(),
  note: z.string(),
  text: z.string(),
  written_at: z.string(),
  written_by: personCard,
});

export const noteBody = paragraph(NOTE_MAX_MARKUP);
const notePage = pageOf({ notes: z.array(note) });
const one = z.object({ note });

export const notesEndpoints = {
  getNote: endpoint({
    method: 'GET',
    path: '/api/patient/note',
    summary: 'One note that the caller may see.',
    access: ofRecord('note', 'read'),
    liveTags: recordTags('note'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  createNote: endpoint({
    method: 'POST',
    path: '/api/patient/note',
    summary:
      'Write a note. For the member, and for people who may add notes, it becomes an item of the journey; else it stays its author’s unless shared.',
    access: near('about_patient_id'),
    input: z.strictObject({
      note: noteBody,
      about_patient_id: id.optional(),
      ...sharingFields,
      client_key: uuid.optional(),
    }),
    reply: one,
    refuses: ['key_reused'],
  }),
  updateNote: endpoint({
    method: 'POST',
    path: '/api/notes/update_note',
    summary:
      'Change a note one has written: its words, whose former ones are kept as a version, and with `attachments` which of its files it has from now on.',
    access: ofRecord('note', 'update'),
    input: z.strictObject({
      id,
      note: noteBody,
      version: z.number().int(),
      attachments: z.array(id).max(FILES_MAX).optional(),
    }),
    reply: one,
    refuses: ['not_found', 'stale'],
  }),
  deleteNote: endpoint({
    method: 'POST',
    path: '/api/notes/delete_note',
    summary: 'Take a note away everywhere; it can be brought back for a short time.',
    access: ofRecord('note', 'delete'),
    input: z.strictObject({ id, version: z.number().int() }),
    reply: z.object({ id: z.number(), undo_until: z.string() }),
    refuses: ['not_found', 'stale'],
  }),
  restoreNote: endpoint({
    method: 'POST',
    path: '/api/notes/restore_note',
    summary: 'Undo a deletion while there is time.',
    access: ofRecord('note', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired'],
  }),
  getNoteFile: endpoint({
    method: 'GET',
    path: '/api/notes/get_file',
    summary:
      'A file of a note, for people who can see the note now: to be kept, never to be opened as a page. `small` is a picture of it, if there is one. Part of it by `Range`.',
    access: ofRecord('note_file', 'read'),
    input: z.strictObject({ id, size: z.enum(['full', 'small']).default('full') }),
    reply: bytes('application/octet-stream', ...PICTURE_TYPES),
    refuses: ['not_found'],
  }),
  listNoteVersions: endpoint({
    method: 'GET',
    path: '/api/notes/list_versions',
    summary: 'Former words of a note, newest first; for its author.',
    access: ofRecord('note', 'read'),
    liveTags: ['note', 'person'],
    input: z.strictObject({ id }),
    reply: z.object({ versions: z.array(noteVersion) }),
    refuses: ['not_found'],
  }),
  listNotesByMe: endpoint({
    method: 'GET',
    path: '/api/patient/notes_by_me',
    summary: 'Notes the caller has written, newest first; with `filter`, those that are shared.',
    access: signedIn,
    liveTags: recordTags('note'),
    input: z.strictObject({ filter: z.enum(['all', 'shared_by']).default('all'), limit, offset }),
    reply: notePage,
  }),
  listNotesSharedWithMe: endpoint({
    method: 'GET',
    path: '/api/patient/notes_shared_with_me',
    summary: 'Notes that others share with the caller, newest first; of one member, or of all.',
    access: near('member_id'),
    liveTags: recordTags('note'),
    input: z.strictObject({ limit, offset, member_id: id.optional() }),
    reply: notePage,
  }),
  updateNoteSharing: endpoint({
    method: 'POST',
    path: '/api/patient/update_note_sharing',
    summary:
      'Say with whom a note is shared: each list replaces the former one, or is added to it or taken from it, as `sharing` says; groups and teams that are not said stay.',
    unthrottled: true,
    access: ofRecord('note', 'share'),
    input: z.strictObject({
      id,
      ...resharingFields,
      shared_with: sharingFields.shared_with.unwrap(),
    }),
    reply: one,
    refuses: ['not_found'],
  }),
} as const;

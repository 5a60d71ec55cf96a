import * as z from 'zod';
import { FILE_NAME_BYTES, fileFields, fileIcon, PICTURE_TYPES, UPLOAD_LIMIT_BYTES } from './files.ts';
import { bytes, endpoint, near, ofRecord } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { recordTags } from './kit/record-tags.ts';
import { id, line, uuid } from './kit/text.ts';
import { resharingFields, sharingFields } from './named-audience.ts';
import { deletedRecord, recordFields } from './record-fields.ts';
import { personCard } from './users.ts';

export const FILE_UNDO_SECONDS = 10;
export const FILE_SHARING_SAVED = 'File sharing has been updated.' as const;

/** All files; those of others that the caller sees; those of the caller that are shared. */
export const FILE_FILTERS = ['all', 'shared_with', 'shared_by'] as const;
export type FileFilter = (typeof FILE_FILTERS)[number];

export const FILE_SORTS = ['date', 'name', 'size'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

/** A file that a person has put into Kith for themselves, or about a member. */
export const file = z
  .object({
    ...fileFields,
    /** By its first bytes; `application/octet-stream` where they tell nothing. */
    type: z.string(),
    /** The same person as `created_by`. */
    uploaded_by: personCard,
    ...recordFields,
  })
  .meta({ id: 'File' });
export type File = z.output<typeof file>;

/**
 * The bytes of all that a person has sent, in notes, chats and their plan too, and the bytes that they can
 * still send. A deleted file counts until its deletion can no longer be undone.
 */
const storage = z.object({ used: z.number(), left: z.number() });

const one = z.object({ file });
const version = z.number().int();
const liveTags = recordTags('file');

export const fileRecordsEndpoints = {
  listFiles: endpoint({
    method: 'GET',
    path: '/api/patient/filesv2',
    summary:
      'Files that the caller may see: about one member, or without one all of them. `storage` is the caller’s own, and null in a list of another member.',
    access: near('member_id'),
    /** Files of notes and messages and photos of the plan take up storage, too. */
    liveTags: [...liveTags, 'note', 'message', 'safety_plan'],
    input: z.strictObject({
      member_id: id.optional(),
      supporter_id: id.optional(),
      name: line({ max: FILE_NAME_BYTES }).optional(),
      kind: fileIcon.optional(),
      filter: z.enum(FILE_FILTERS).default('all'),
      sort: z.enum(FILE_SORTS).default('date'),
      /** Absent: names from the first letter on, the newest and the largest first. */
      order: z.enum(['asc', 'desc']).optional(),
      limit,
      offset,
    }),
    reply: pageOf({ files: z.array(file) }).extend({ storage: storage.nullable() }),
    refuses: ['identity_mismatch'],
  }),
  getFile: endpoint({
    method: 'GET',
    path: '/api/patient/file',
    summary: 'One file that the caller may see.',
    access: ofRecord('file', 'read'),
    liveTags,
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found'],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/patient/upload_file',
    summary:
      'Add one file. It is the member’s, too, if the member or a person who may add notes sends it; otherwise it stays its author’s unless shared. A repeat with the same key, name and bytes answers with the first file.',
    access: near('about_patient_id'),
    encoding: 'multipart',
    files: { field: 'file', maxFiles: 1, maxBytes: UPLOAD_LIMIT_BYTES },
    input: z.strictObject({
      about_patient_id: id.optional(),
      supporter_id: id.optional(),
      ...sharingFields,
      client_key: uuid.optional(),
    }),
    reply: one,
    refuses: [
      'identity_mismatch',
      'key_reused',
      'upload_too_large',
      'too_many_files',
      'no_room_for_files',
      'disk_full',
      'files_paused',
      'unsupported_type',
      'infected',
      'not_checked',
    ],
  }),
  editFile: endpoint({
    method: 'POST',
    path: '/api/files/edit_file',
    summary: 'Rename a file; by its author. Its ending stays, and is added to a name without it.',
    access: ofRecord('file', 'update'),
    input: z.strictObject({ id, name: line({ max: FILE_NAME_BYTES }), version }),
    reply: one,
    refuses: ['not_found', 'stale', 'unsupported_type'],
  }),
  shareFile: endpoint({
    method: 'POST',
    path: '/api/patient/update_file_sharing',
    summary:
      'Say with whom a file is shared; by its author. Each list replaces the former one, or is added to it or taken from it, as `sharing` says; an absent list stays.',
    unthrottled: true,
    access: ofRecord('file', 'share'),
    input: z.strictObject({ id, ...resharingFields }),
    reply: one.extend({ message: z.literal(FILE_SHARING_SAVED) }),
    refuses: ['not_found'],
  }),
  deleteFile: endpoint({
    method: 'POST',
    path: '/api/patient/delete_file',
    summary:
      'Delete a file for all who see it, named by `upload_id`; it can be brought back for a short time.',
    access: { ...ofRecord('file', 'delete'), of: 'upload_id' } as const,
    input: z.strictObject({ upload_id: id, version: version.optional() }),
    reply: deletedRecord,
    refuses: ['not_found', 'stale'],
  }),
  restoreFile: endpoint({
    method: 'POST',
    path: '/api/files/restore_file',
    summary: 'Undo a deletion while there is time.',
    access: ofRecord('file', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired'],
  }),
  getFileContent: endpoint({
    method: 'GET',
    path: '/api/files/get_file_content',
    summary:
      'The bytes of a file, for people who can see it now: to be kept, never to be opened as a page. `small` is a picture of it, if there is one. Part of it by `Range`.',
    access: ofRecord('file', 'read'),
    input: z.strictObject({ id, size: z.enum(['full', 'small']).default('full') }),
    reply: bytes('application/octet-stream', ...PICTURE_TYPES),
    refuses: ['not_found'],
  }),
} as const;

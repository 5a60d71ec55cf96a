import * as z from 'zod';
import { communicationFields } from './comment-fields.ts';
import { endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { storageMoment } from './kit/instant.ts';
import { COMMENTED_KINDS } from './kit/nouns.ts';
import { limit, pageOf } from './kit/page.ts';
import { id, paragraph, uuid } from './kit/text.ts';
import { deletedRecord } from './record-fields.ts';
import { personCard } from './users.ts';

export const COMMENT_MAX_CHARACTERS = 2000;
/** Its author can change or delete a comment this long after it was written. */
export const COMMENT_CHANGE_MINUTES = 15;
export const COMMENT_UNDO_SECONDS = 10;

/**
 * One comment on a record. People read it exactly while they can see the record and its comments are on. The
 * text is plain and kept unchanged.
 */
export const comment = z
  .object({
    id: z.number(),
    /** The record that it is on. */
    kind: z.enum(COMMENTED_KINDS),
    record_id: z.number(),
    about_patient_id: z.number(),
    text: z.string(),
    created_by: personCard,
    created_at: storageMoment,
    unformatted_date_created: z.string(),
    edited_at: z.string().nullable(),
    /** What the caller can do now. The member can delete each comment on a record about them, at any time. */
    abilities: z.array(z.enum(['update', 'delete'])),
    /** Until when its author can change or delete it; null for others, and when that time has passed. */
    can_change_until: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.output<typeof comment>;

/** Whether a record takes comments now, and the part of the caller in it. */
const switched = {
  allow_communications: communicationFields.allow_communications,
  /**
   * The switch of the caller, as the author of the record or as its member; null for other people. Comments
   * are on while neither of the two has turned them off.
   */
  own_switch: z.boolean().nullable(),
};

const item = { kind: z.enum(COMMENTED_KINDS), id };
const text = paragraph(COMMENT_MAX_CHARACTERS);
const version = z.number().int();
const one = z.object({ comment });

export const commentsEndpoints = {
  listComments: endpoint({
    method: 'GET',
    path: '/api/comments/list_comments',
    summary:
      'Comments on a record that the caller sees: the newest ones, or those before `before_id`, oldest first. None while comments are off.',
    access: signedIn,
    liveTags: [...COMMENTED_KINDS, 'place', 'group', 'person'],
    input: z.strictObject({ ...item, before_id: id.optional(), limit }),
    reply: pageOf({ comments: z.array(comment) }).extend(switched),
    refuses: ['not_found'],
  }),
  createComment: endpoint({
    method: 'POST',
    path: '/api/comments/create_comment',
    summary: 'Comment on a record that the caller sees, for the people who see it.',
    access: signedIn,
    input: z.strictObject({ ...item, text, client_key: uuid.optional() }),
    reply: one,
    refuses: ['not_found', 'comments_off', 'key_reused'],
  }),
  editComment: endpoint({
    method: 'POST',
    path: '/api/comments/edit_comment',
    summary: 'Change the words of a comment; by its author, within 15 minutes.',
    access: ofRecord('comment', 'update'),
    input: z.strictObject({ id, text, version }),
    reply: one,
    refuses: ['not_found', 'stale', 'change_expired'],
  }),
  deleteComment: endpoint({
    method: 'POST',
    path: '/api/comments/delete_comment',
    summary:
      'Delete a comment; by its author within 15 minutes, and by the member at any time. It can be brought back for a short time.',
    access: ofRecord('comment', 'delete'),
    input: z.strictObject({ id, version }),
    reply: deletedRecord,
    refuses: ['not_found', 'stale', 'change_expired'],
  }),
  restoreComment: endpoint({
    method: 'POST',
    path: '/api/comments/restore_comment',
    summary: 'Undo a deletion of one’s own while there is time.',
    access: ofRecord('comment', 'restore'),
    input: z.strictObject({ id }),
    reply: one,
    refuses: ['not_found', 'undo_expired'],
  }),
  setCommunications: endpoint({
    method: 'POST',
    path: '/api/comments/set_communications',
    summary:
      'Turn the comments on a record on or off; by its author and by the member, each for themself. While they are off, no person reads or writes any.',
    unthrottled: true,
    access: signedIn,
    input: z.strictObject({ ...item, allow_communications: z.boolean() }),
    reply: z.object(switched),
    refuses: ['not_found'],
  }),
} as const;

import * as z from 'zod';
import { FILES_MAX, PICTURE_TYPES, UPLOAD_LIMIT_BYTES } from './files.ts';
import { bytes, endpoint, near, needs, ofRecord, ofThread, signedIn } from './kit/endpoint.ts';
import { limit, offset, pageOf, refresh } from './kit/page.ts';
import { id, line, optionalParagraph, paragraph, uuid } from './kit/text.ts';
import { MESSAGE_MAX, message, messageSeen, seenByCaller, thread } from './messages.ts';
import { teamMember } from './team.ts';

/** A person to write to, and the private thread with them if there is one. */
export const teamContact = teamMember
  .extend({ conversation_id: z.number().nullable(), unread_messages_count: z.number() })
  .meta({ id: 'TeamContact' });
export type TeamContact = z.output<typeof teamContact>;

export const KEYWORD_MAX = 200;

const body = paragraph(MESSAGE_MAX);
const one = z.object({ thread });
const sent = z.object({ message });
const counted = z.object({ unread_count: z.number(), conversation_ids: z.array(z.number()) });

/**
 * `user` is the member for whom a supporter works, `supporter` the caller. Without a member: all chats of the
 * caller.
 */
const whose = { user: id.optional(), supporter: id.optional(), refresh };
/** Two names for one field: a caller sends either. */
const named = { id: id.optional(), conversation_id: id.optional() };
const sending = { sender: id.optional(), conversation_id: id, message: body, client_key: uuid.optional() };

export const conversationsEndpoints = {
  listThreads: endpoint({
    method: 'GET',
    path: '/api/conversation/list',
    summary:
      'The threads that the caller is in, pinned ones first and then by their latest message; about one member, or all.',
    access: near('user'),
    liveTags: ['thread', 'message', 'team', 'place', 'person'],
    input: z.strictObject({ ...whose, limit, offset }),
    reply: pageOf({ threads: z.array(thread) }),
    refuses: ['identity_mismatch'],
  }),
  getThread: endpoint({
    method: 'GET',
    path: '/api/conversation/fetch',
    summary: 'One thread that the caller is in, named by `id` or by `conversation_id`.',
    access: signedIn,
    liveTags: ['thread', 'message', 'team', 'place', 'person'],
    input: z.strictObject(named),
    reply: one,
    refuses: ['not_found'],
  }),
  listMessages: endpoint({
    method: 'GET',
    path: '/api/conversation/messages',
    summary:
      'Messages of a thread, oldest first: the newest ones, those after an id, or those before one; `offset` passes by so many from there. `has_more_data` speaks of the side that was asked for. The thread is named by `id` or by `conversation_id`. A person who is in it reads it, whichever member they name.',
    access: near('member_id'),
    liveTags: ['message', 'thread', 'place', 'person'],
    input: z.strictObject({
      ...named,
      member_id: id.optional(),
      supporter_id: id.optional(),
      after_id: seenByCaller.optional(),
      before_id: id.optional(),
      limit,
      offset,
    }),
    reply: pageOf({ messages: z.array(message) }),
    refuses: ['not_found', 'identity_mismatch'],
  }),
  searchMessages: endpoint({
    method: 'GET',
    path: '/api/conversation/search_messages',
    summary:
      'Messages of a thread with these words in them, as the journey searches; the last word may be a beginning. The newest first, from `before_id` on back.',
    access: ofRecord('thread', 'read'),
    liveTags: ['message', 'thread', 'place', 'person'],
    input: z.strictObject({ id, keyword: line({ max: KEYWORD_MAX }), before_id: id.optional(), limit }),
    reply: pageOf({ messages: z.array(message) }),
    refuses: ['not_found'],
  }),
  countUnreadThreads: endpoint({
    method: 'GET',
    path: '/api/conversation/unread_count',
    summary:
      'How many threads have something unread, leaving out those that are muted; and to those who work for an organisation, in how many a member waits, of their own chats and unclaimed ones.',
    access: signedIn,
    liveTags: ['thread', 'message', 'place'],
    input: z.strictObject({}),
    reply: counted.extend({ inbox_count: z.number() }),
  }),
  countUnreadGroupThreads: endpoint({
    method: 'GET',
    path: '/api/conversation/unread_custom_group_conversation',
    summary: 'As the count of unread threads, of groups alone.',
    access: signedIn,
    liveTags: ['thread', 'message', 'place'],
    input: z.strictObject({}),
    reply: counted,
  }),
  listTeamContacts: endpoint({
    method: 'GET',
    path: '/api/conversation/supported_team',
    summary:
      'The people of a team, with the private thread that the caller has with each. `offers_coordinator` says that the caller has no care coordinator and gets one by opening the chat with them.',
    access: needs('supportTeam', 'view', 'member_id'),
    liveTags: ['team', 'invitation', 'thread', 'message', 'person'],
    input: z.strictObject({ member_id: id.optional(), supporter_id: id.optional() }),
    reply: z.object({ team: z.array(teamContact), offers_coordinator: z.boolean() }),
    refuses: ['identity_mismatch'],
  }),
  listThreadsAndContacts: endpoint({
    method: 'GET',
    path: '/api/conversation/list_and_supported_team',
    summary:
      'The list of threads and the people of the team in one answer; a team that may not be seen is empty.',
    access: near('user'),
    liveTags: ['team', 'thread', 'message', 'place', 'person'],
    input: z.strictObject({ ...whose, limit, offset }),
    reply: pageOf({ threads: z.array(thread), team: z.array(teamContact) }),
    refuses: ['identity_mismatch'],
  }),
  markSeen: endpoint({
    method: 'POST',
    path: '/api/conversation/member_update',
    summary: 'The caller has seen a thread up to this message, on every device. What was seen stays seen.',
    access: ofThread('step'),
    input: z.strictObject({ member_id: id.optional(), conversation_id: id, last_message_seen: seenByCaller }),
    reply: messageSeen,
    refuses: ['not_found', 'identity_mismatch'],
  }),
  openThread: endpoint({
    method: 'POST',
    path: '/api/conversation/create2',
    summary:
      'The thread of the caller and one other person, created the first time; about a member of whose team both are, or about no one. A thread in which the other person cannot write is 403 and is not made. A member who opens one about themself lets the other person read and write there, even if the switches are off.',
    access: near('about_patient_id'),
    input: z.strictObject({
      recipient_id: id,
      about_patient_id: id.optional(),
      supporter_id: id.optional(),
      client_key: uuid.optional(),
    }),
    reply: one,
    refuses: ['not_found', 'identity_mismatch', 'key_reused'],
  }),
  sendMessage: endpoint({
    method: 'POST',
    path: '/api/conversation/send2',
    summary:
      'Send a message with files, with words or both. What is answered is kept, whole or not at all; a repeat with the same key, words and files answers with the first message.',
    access: ofThread('write'),
    encoding: 'multipart',
    files: { field: 'attachments', maxFiles: FILES_MAX, maxBytes: UPLOAD_LIMIT_BYTES },
    input: z.strictObject({ ...sending, message: optionalParagraph(MESSAGE_MAX) }),
    reply: sent,
    refuses: [
      'not_found',
      'identity_mismatch',
      'key_reused',
      'conflict',
      'chat_closed',
      'upload_too_large',
      'files_too_large',
      'too_many_files',
      'no_room_for_files',
      'disk_full',
      'files_paused',
      'unsupported_type',
      'infected',
      'not_checked',
    ],
  }),
  getAttachment: endpoint({
    method: 'GET',
    path: '/api/conversation/get_attachment',
    summary:
      'A file of a message, for people who can read the message now: to be kept, never to be opened as a page. `small` is a picture of it, if there is one. Part of it by `Range`.',
    access: ofRecord('attachment', 'read'),
    input: z.strictObject({ id, size: z.enum(['full', 'small']).default('full') }),
    reply: bytes('application/octet-stream', ...PICTURE_TYPES),
    refuses: ['not_found'],
  }),
  sendText: endpoint({
    method: 'POST',
    path: '/api/conversation/send',
    summary: 'Send a message without attachments.',
    access: ofThread('write'),
    input: z.strictObject(sending),
    reply: sent,
    refuses: ['not_found', 'identity_mismatch', 'key_reused', 'conflict', 'chat_closed'],
  }),
} as const;

import * as z from 'zod';
import { throughTheirEyes } from './grants.ts';
import { endpoint, near, ofRecord, ofThread, theMember } from './kit/endpoint.ts';
import { limit, offset, pageOf } from './kit/page.ts';
import { id, line, paragraph, uuid } from './kit/text.ts';
import {
  MESSAGE_MAX,
  message,
  reaction,
  THREAD_NAME_MAX,
  THREAD_PEOPLE_MAX,
  thread,
  threadMember,
} from './messages.ts';

/**
 * A chat that was deleted for oneself, and a person removed from a group, can be brought back for this many
 * seconds.
 */
export const THREAD_UNDO_SECONDS = 10;

const name = line({ max: THREAD_NAME_MAX });
const one = z.object({ thread });
const changed = z.object({ message });
const person = z.strictObject({ conversation_id: id, person_id: id });
const flag = z.boolean().optional();
const version = z.number().int();

/** A chat that both a supporter and the viewing member are in: its name and its people, and no messages. */
const previewedThread = thread
  .pick({ conversation_id: true, kind: true, name: true, about_patient_id: true })
  .extend({
    members: z.array(
      threadMember.pick({
        kind: true,
        id: true,
        first_name: true,
        last_name: true,
        displayName: true,
        avatar: true,
        initials: true,
        avatar_colour: true,
      }),
    ),
  })
  .meta({ id: 'PreviewedThread' });

export const createGroupInput = z.strictObject({
  name,
  people: z.array(id).min(1, 'Please choose someone.').max(THREAD_PEOPLE_MAX),
  about_patient_id: id.optional(),
  supporter_id: id.optional(),
  client_key: uuid.optional(),
});

export const threadsEndpoints = {
  createGroup: endpoint({
    method: 'POST',
    path: '/api/conversation/create_group',
    summary:
      'Make a group with a name: about a member with people of their team, or about no member with people who each share a team with the caller.',
    access: near('about_patient_id'),
    input: createGroupInput,
    reply: one,
    refuses: ['not_found', 'identity_mismatch', 'key_reused'],
  }),
  renameGroup: endpoint({
    method: 'POST',
    path: '/api/conversation/rename_group',
    summary: 'Give a group another name; by who made it, or the member whom it is about.',
    access: ofThread('update'),
    input: z.strictObject({ conversation_id: id, name }),
    reply: one,
    refuses: ['not_found'],
  }),
  addToGroup: endpoint({
    method: 'POST',
    path: '/api/conversation/add_member',
    summary:
      'Let a person into a group. They see what is written from now on; a person who was taken out a moment ago sees what they saw. The member whom the group is about confirms by it a person who is in it already: that person reads and writes there, even if the switches are off.',
    access: ofThread('update'),
    input: person,
    reply: one,
    refuses: ['not_found'],
  }),
  removeFromGroup: endpoint({
    method: 'POST',
    path: '/api/conversation/remove_member',
    summary: 'Take a person out of a group; for them it is gone at once.',
    unthrottled: true,
    access: ofThread('update'),
    input: person,
    reply: one,
    refuses: ['not_found'],
  }),
  leaveGroup: endpoint({
    method: 'POST',
    path: '/api/conversation/leave',
    summary: 'Leave a group: for oneself it is gone.',
    unthrottled: true,
    access: ofThread('step'),
    input: z.strictObject({ conversation_id: id }),
    reply: z.object({ conversation_id: z.number() }),
    refuses: ['not_found', 'conflict'],
  }),
  updateThreadSettings: endpoint({
    method: 'POST',
    path: '/api/conversation/update_thread_settings',
    summary:
      'The caller’s own settings of a thread; absent fields stay. To block is silent, and a care coordinator cannot be blocked. A deleted thread is empty, and back with the next message; staff who answer the member for an organisation keep the messages, and have the thread back as long as the member waits.',
    unthrottled: true,
    access: ofThread('step'),
    input: z.strictObject({
      conversation_id: id,
      do_not_disturb: flag,
      muted: flag,
      pinned: flag,
      receipts: flag,
      block_messages: flag,
      deleted: flag,
    }),
    reply: one,
    refuses: ['not_found', 'undo_expired'],
  }),
  editMessage: endpoint({
    method: 'POST',
    path: '/api/conversation/edit_message',
    summary: 'Change the words of one’s own message within 15 minutes; that it was changed is shown.',
    access: ofRecord('message', 'update'),
    input: z.strictObject({ id, message: paragraph(MESSAGE_MAX), version }),
    reply: changed,
    refuses: ['not_found', 'stale', 'conflict', 'change_expired', 'chat_closed'],
  }),
  deleteMessage: endpoint({
    method: 'POST',
    path: '/api/conversation/delete_message',
    summary: 'Take back one’s own message within 15 minutes: its words are gone for everyone, a trace stays.',
    access: ofRecord('message', 'delete'),
    input: z.strictObject({ id, version }),
    reply: changed,
    refuses: ['not_found', 'stale', 'change_expired'],
  }),
  reactToMessage: endpoint({
    method: 'POST',
    path: '/api/conversation/react',
    summary:
      'Answer a message with one of six reactions, in place of one’s former; null takes it back. People who read the message see it, and it notifies no one.',
    access: ofRecord('message', 'react'),
    input: z.strictObject({ id, reaction: reaction.nullable() }),
    reply: changed,
    refuses: ['not_found', 'conflict', 'chat_closed'],
  }),
  sayTyping: endpoint({
    method: 'POST',
    path: '/api/conversation/typing',
    summary: 'The caller is writing in a thread: the others are told, and nothing is kept.',
    access: ofThread('write'),
    input: z.strictObject({ conversation_id: id }),
    reply: z.object({ ok: z.literal(true) }),
    refuses: ['not_found', 'conflict', 'chat_closed'],
  }),
  previewThreads: endpoint({
    method: 'GET',
    path: '/api/team/preview_conversations',
    summary:
      'The chats of the caller’s that one supporter reads, the newest first: which, and who is in them. With `permissions`, those that person would read once the caller saves those. A chat that the caller is not in is left out, and what that person has set for themself makes no difference.',
    access: theMember,
    liveTags: ['thread', 'team', 'person'],
    input: z.strictObject({ ...throughTheirEyes, limit, offset }),
    reply: pageOf({ threads: z.array(previewedThread) }),
    refuses: ['not_found'],
  }),
} as const;

import * as z from 'zod';
import { file } from './files.ts';
import { storageMoment } from './kit/instant.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

export const MESSAGE_MAX = 20_000;
export const THREAD_NAME_MAX = 80;
export const THREAD_PEOPLE_MAX = 50;
/** One’s own message can be changed or deleted this long after it was sent. */
export const CHANGE_MINUTES = 15;
/** Unread messages are counted up to this many: that many is that many or more. */
export const UNREAD_COUNTED = 100;

export const THREAD_KINDS = ['one_to_one', 'group', 'care_coordinator', 'receptionist_group'] as const;
export const threadKind = z.enum(THREAD_KINDS);
export type ThreadKind = z.output<typeof threadKind>;

/**
 * One message. Within a thread the order of ids is the order in which messages were accepted, for everybody. The text is plain, kept to the
 * letter; a deleted message has none and stays as a trace.
 */
export const message = z
  .object({
    id: z.number(),
    conversation_id: z.number(),
    about_patient_id: z.number().nullable(),
    /** Null for what Kith itself says. `photo` is the same picture as `avatar`. */
    sender: personCard.extend({ photo: z.string().nullable() }).nullable(),
    message: z.string(),
    /** What was sent with it, in the order in which it was chosen. */
    files: z.array(file),
    /** `text` is somebody’s own, `notice` tells what happened to the thread, `auto_reply` answers while nobody is there. */
    type: z.enum(['text', 'notice', 'auto_reply']),
    /** Written by Kith, never counted unread. */
    default_msg: z.boolean(),
    date_created: storageMoment,
    unformatted_date_created: z.string(),
    edited_at: z.string().nullable(),
    deleted_at: z.string().nullable(),
    /** The id before it in the thread, 0 for the first. Who misses that one asks for what came after the last they have. */
    previous_id: z.number(),
    /** The composer’s own key, for the sender alone. */
    client_key: z.string().nullable(),
    /** Until when the caller can change or delete it; null where they can not. */
    can_change_until: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

/**
 * Who is in a thread: a person, or a group of receptionists, which has no id of a person. What somebody has set for themself is told to them
 * alone: of everybody else `do_not_disturb` and `block_messages` are false, and `last_message_seen` is 0 when they show no receipts.
 */
export const threadMember = z
  .object({
    kind: z.enum(['person', 'receptionist_group']),
    id: z.number().nullable(),
    first_name: z.string(),
    last_name: z.string(),
    displayName: z.string(),
    avatar: z.string().nullable(),
    initials: z.string(),
    avatar_colour: z.number(),
    /** 9 marks the caller. */
    role_id: z.number(),
    /** As the channel of who is here has it. */
    online: z.boolean(),
    last_message_seen: z.number(),
    do_not_disturb: z.boolean(),
    block_messages: z.boolean(),
    organisation_team_ids: z.array(z.number()),
    /** Whether they can read what is written now. */
    active: z.boolean(),
  })
  .meta({ id: 'ThreadMember' });
export type ThreadMember = z.output<typeof threadMember>;

/** A conversation as the caller has it. */
export const thread = z
  .object({
    conversation_id: z.number(),
    kind: threadKind,
    /** Of a group, and of a receptionist group; null where the people are the name. */
    name: z.string().nullable(),
    about_patient_id: z.number().nullable(),
    about_patient: personCard.nullable(),
    organisation: namedAudience.nullable(),
    /** The caller is in it exactly once. */
    members: z.array(threadMember),
    latest_message: message.nullable(),
    unread: z.boolean(),
    unread_messages_count: z.number(),
    is_receptionist_group: z.boolean(),
    /** Hidden by the caller; the next message brings it back without what was before, for whoever answers the member with it. */
    is_deleted: z.boolean(),
    /** False if at most one member is active: it can be read, and nobody can write. */
    active: z.boolean(),
    can_write: z.boolean(),
    /** Whether the caller can name it and say who is in it. */
    can_manage: z.boolean(),
    can_block: z.boolean(),
    /** What the caller has set for themself. */
    settings: z.object({
      do_not_disturb: z.boolean(),
      muted: z.boolean(),
      pinned: z.boolean(),
      receipts: z.boolean(),
      block_messages: z.boolean(),
    }),
    /** Of a receptionist group: who has taken it on; null for no one yet, and to the member until that person has written. */
    claimed_by: personCard.nullable(),
    claimed_at: z.string().nullable(),
    /** To whoever answers for an organisation: since when the member waits for an answer. */
    waiting_since: z.string().nullable(),
    /** From when on that is too long: then the front desk is told, and what somebody has taken on goes back to everybody. */
    overdue_at: z.string().nullable(),
    created_at: storageMoment,
  })
  .meta({ id: 'Thread' });
export type Thread = z.output<typeof thread>;

/** Events on each person’s own channel: a message with its body, how far somebody has seen a thread, and that somebody is writing. */
export const NEW_MESSAGE = 'new-message';
export const UPDATED_MESSAGE = 'updated-message';
export const MESSAGE_SEEN = 'message-seen';
export const TYPING = 'typing';

/** Up to which message somebody has seen a thread; 0 for nothing of it. */
export const seenByCaller = z.int('This must be a whole number.').min(0, 'This must be 0 or more.');

/** Somebody, perhaps oneself on another device, has seen a thread up to a message. */
export const messageSeen = z.object({
  conversation_id: z.number(),
  member_id: z.number(),
  last_message_seen: z.number(),
});
export type MessageSeen = z.output<typeof messageSeen>;

/**
 * A person is writing; it is forgotten after `TYPING_SECONDS` without another word. `member_id` is null where the member may only know that
 * the front desk writes.
 */
export const typing = z.object({ conversation_id: z.number(), member_id: z.number().nullable() });
export type Typing = z.output<typeof typing>;
export const TYPING_SECONDS = 6;

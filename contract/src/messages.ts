import * as z from 'zod';
import { MESSAGE_ABILITIES, THREAD_ABILITIES } from './abilities.ts';
import { attachment } from './files.ts';
import { storageMoment } from './kit/instant.ts';
import { namedAudience } from './named-audience.ts';
import { personCard } from './users.ts';

export const MESSAGE_MAX = 20_000;
export const THREAD_NAME_MAX = 80;
export const THREAD_PEOPLE_MAX = 50;
/** The sender can change or delete a message this long after it was sent. */
export const CHANGE_MINUTES = 15;
/** Unread messages are counted up to this number, which means "that many or more". */
export const UNREAD_COUNTED = 100;

/** The one answer that a person can give to a message without words. */
export const REACTIONS = ['heart', 'thumbs_up', 'smile', 'hooray', 'with_you', 'sad'] as const;
export const reaction = z.enum(REACTIONS);
export type Reaction = z.output<typeof reaction>;

/**
 * A person’s reaction, as one other person may know it: a receptionist who has not written yet has no id, and
 * the name of the desk.
 */
const reacted = z
  .object({ reaction, person: z.object({ id: z.number().nullable(), displayName: z.string() }) })
  .meta({ id: 'Reacted' });
export type Reacted = z.output<typeof reacted>;

export const THREAD_KINDS = ['one_to_one', 'group', 'care_coordinator', 'receptionist_group'] as const;
export const threadKind = z.enum(THREAD_KINDS);
export type ThreadKind = z.output<typeof threadKind>;

/**
 * One message. Within a thread the order of ids is the order in which messages were accepted, for all
 * readers. The text is plain and kept unchanged. A deleted message has no text and stays as a trace.
 */
export const message = z
  .object({
    id: z.number(),
    conversation_id: z.number(),
    about_patient_id: z.number().nullable(),
    /** Null for messages of Kith itself. `photo` is the same picture as `avatar`. */
    sender: personCard.extend({ photo: z.string().nullable() }).nullable(),
    message: z.string(),
    /** The attached files, in the sender's order. */
    files: z.array(attachment),
    /** One for each person at most, in the order in which they came. They change no `version`. */
    reactions: z.array(reacted),
    /**
     * `text` is written by a person, `notice` tells of a change of the thread, `auto_reply` answers while no
     * staff are there.
     */
    type: z.enum(['text', 'notice', 'auto_reply']),
    /** Written by Kith, never counted unread. */
    default_msg: z.boolean(),
    date_created: storageMoment,
    unformatted_date_created: z.string(),
    edited_at: z.string().nullable(),
    deleted_at: z.string().nullable(),
    /**
     * The id of the message before it in the thread, 0 for the first. A client without that message asks for
     * all after its last one.
     */
    previous_id: z.number(),
    /** The client key of the composer, for the sender alone. */
    client_key: z.string().nullable(),
    /** Words can be changed only in a thread in which the caller can write. */
    abilities: z.array(z.enum(MESSAGE_ABILITIES)),
    /** When these abilities end; null where there are none. */
    can_change_until: z.string().nullable(),
    version: z.number(),
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

/**
 * A member of a thread: a person, or a group of receptionists, which has no id of a person. Settings are told
 * to their own person alone: of others, `do_not_disturb` and `block_messages` are false, and
 * `last_message_seen` is 0 when they show no receipts.
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
    /**
     * The profession of a professional to the member, for the member, those who see the member's team, and
     * colleagues there; for the member, who a supporter is to them; null for all others.
     */
    category: z.string().nullable(),
    /** As in the presence channel. */
    online: z.boolean(),
    last_message_seen: z.number(),
    do_not_disturb: z.boolean(),
    block_messages: z.boolean(),
    organisation_team_ids: z.array(z.number()),
    /** Whether they can read messages written now. */
    active: z.boolean(),
  })
  .meta({ id: 'ThreadMember' });
export type ThreadMember = z.output<typeof threadMember>;

/** A conversation as the caller sees it. */
export const thread = z
  .object({
    conversation_id: z.number(),
    kind: threadKind,
    /** The name of a group or a receptionist group; null where the names of the people serve. */
    name: z.string().nullable(),
    about_patient_id: z.number().nullable(),
    about_patient: personCard.nullable(),
    organisation: namedAudience.nullable(),
    /** The list holds the caller exactly once. */
    members: z.array(threadMember),
    latest_message: message.nullable(),
    unread: z.boolean(),
    unread_messages_count: z.number(),
    is_receptionist_group: z.boolean(),
    /**
     * Hidden by the caller. The next message brings it back without the old messages; for staff who answer
     * the member, with them.
     */
    is_deleted: z.boolean(),
    /** False if at most one member is active: the thread can be read, and no message can be sent. */
    active: z.boolean(),
    abilities: z.array(z.enum(THREAD_ABILITIES)),
    /** The caller's own settings. */
    settings: z.object({
      do_not_disturb: z.boolean(),
      muted: z.boolean(),
      pinned: z.boolean(),
      receipts: z.boolean(),
      block_messages: z.boolean(),
    }),
    /**
     * In a receptionist group, the receptionist who claimed it. Null while unclaimed, and for the member
     * until that receptionist has written.
     */
    claimed_by: personCard.nullable(),
    claimed_at: z.string().nullable(),
    /** For staff who answer for an organisation: the time since which the member waits for an answer. */
    waiting_since: z.string().nullable(),
    /**
     * The time after which that is too long: the front desk is notified, and a claimed chat goes back to it.
     */
    overdue_at: z.string().nullable(),
    created_at: storageMoment,
  })
  .meta({ id: 'Thread' });
export type Thread = z.output<typeof thread>;

/** Events on each person's own channel: a message with its body, a read mark, and typing. */
export const NEW_MESSAGE = 'new-message';
export const UPDATED_MESSAGE = 'updated-message';
export const MESSAGE_SEEN = 'message-seen';
export const TYPING = 'typing';

/** The last message that the caller has seen; 0 for none. */
export const seenByCaller = z.int('This must be a whole number.').min(0, 'This must be 0 or more.');

/** A person has seen a thread up to a message; the person may be oneself on another device. */
export const messageSeen = z.object({
  conversation_id: z.number(),
  member_id: z.number(),
  last_message_seen: z.number(),
});
export type MessageSeen = z.output<typeof messageSeen>;

/**
 * A person is typing; it ends after `TYPING_SECONDS` without a further event. `member_id` is null where the
 * member may only know that the front desk writes.
 */
export const typing = z.object({ conversation_id: z.number(), member_id: z.number().nullable() });
export type Typing = z.output<typeof typing>;
export const TYPING_SECONDS = 6;

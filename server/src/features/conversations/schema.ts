import { REACTIONS } from '@kith/contract/messages';
import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { files } from '#kernel/files/schema';

const at = () => timestamp({ withTimezone: true });
const ref = () => bigint({ mode: 'number' }).notNull();
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * A conversation. A writer holds its row and draws the id of the message then, so ids are in the order of
 * commits. Two people have one about each member, and one about no member.
 */
export const threads = pgTable(
  'threads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['one_to_one', 'group', 'care_coordinator', 'receptionist_group'] }).notNull(),
    name: text(),
    memberId: bigint({ mode: 'number' }),
    /** Of a receptionist group. */
    organisationId: bigint({ mode: 'number' }),
    createdBy: ref(),
    /** The two people of a private thread, the smaller id first. */
    lowId: bigint({ mode: 'number' }),
    highId: bigint({ mode: 'number' }),
    /** 0 while there is no message. */
    lastMessageId: bigint({ mode: 'number' }).notNull().default(0),
    /** Of a message or act of a person: an automatic reply must not replace the words it answers. */
    lastWordsId: bigint({ mode: 'number' }).notNull().default(0),
    /** The receptionist who has claimed it. */
    claimedBy: bigint({ mode: 'number' }),
    claimedAt: at(),
    /** With a front desk or a coordinator: since when the member waits for an answer. */
    waitsSince: at(),
    /** When the member has last changed or deleted a message, while they wait. */
    waitChangedAt: at(),
    /**
     * Since when they had waited, once staff have said that no answer is needed; until a person writes or
     * claims it.
     */
    settledWait: at(),
    /** When the last claim of it ended. */
    freeSince: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('threads_of_two')
      .on(t.lowId, t.highId, sql`coalesce(${t.memberId}, 0)`)
      .where(sql`${t.lowId} is not null`),
    uniqueIndex('threads_of_reception')
      .on(t.organisationId, t.memberId)
      .where(sql`${t.kind} = 'receptionist_group'`),
    index('threads_waiting').on(t.organisationId).where(sql`${t.waitsSince} is not null`),
    check('threads_two_in_order', sql`${t.lowId} < ${t.highId}`),
  ],
);

/**
 * The people in a thread, and the settings of each. A receptionist is in it through the group while they work
 * there: their row keeps their marks and opens nothing.
 */
export const threadMembers = pgTable(
  'thread_members',
  {
    threadId: ref().references(() => threads.id),
    personId: ref(),
    role: text({ enum: ['person', 'receptionist'] }).notNull(),
    joinedAt: at().notNull(),
    /**
     * In a chat about a member: when that member let this person in, by opening the chat with them, by adding
     * them or by confirming them. It counts for a membership that had begun by then.
     */
    letInAt: at(),
    leftAt: at(),
    /** Messages from before they came are hidden from them. */
    hiddenUpTo: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * Up to here they have deleted messages for themselves; the next column has the value before, for an
     * undo.
     */
    clearedUpTo: bigint({ mode: 'number' }).notNull().default(0),
    clearedBefore: bigint({ mode: 'number' }).notNull().default(0),
    lastSeen: bigint({ mode: 'number' }).notNull().default(0),
    doNotDisturb: boolean().notNull().default(false),
    muted: boolean().notNull().default(false),
    receipts: boolean().notNull().default(true),
    pinnedAt: at(),
    /** Hidden until the next message. */
    deletedAt: at(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.personId] }), index('thread_members_of').on(t.personId)],
);

/**
 * While a person blocks the other, messages and changes of the other are kept from them for good. Open while
 * `upTo` is null. A range that was never open covers messages written in a group while they had no membership
 * there.
 */
export const threadBlocks = pgTable(
  'thread_blocks',
  {
    threadId: ref().references(() => threads.id),
    personId: ref(),
    after: ref(),
    upTo: bigint({ mode: 'number' }),
    since: at().notNull(),
    until: at(),
    /**
     * The person whom they block elsewhere and who has put them into this thread: it is blocked as long as
     * that lasts.
     */
    becauseOf: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.personId, t.after] }),
    index('thread_blocks_carried').on(t.personId, t.becauseOf).where(sql`${t.becauseOf} is not null`),
  ],
);

/** How long a member waited for a first answer of staff of an organisation. */
export const deskAnswers = pgTable(
  'desk_answers',
  {
    threadId: ref().references(() => threads.id),
    askedAt: at().notNull(),
    organisationId: ref(),
    memberId: ref(),
    kind: text({ enum: ['care_coordinator', 'receptionist_group'] }).notNull(),
    answeredAt: at().notNull(),
    /** The open minutes of the time in between. */
    openMinutes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.askedAt] }),
    // With all columns that the median needs, so that the rows are not read.
    index('desk_answers_of').on(t.organisationId, t.kind, t.answeredAt, t.openMinutes, t.memberId),
  ],
);

/** Replies that Kith has sent while no staff were there: one for each time that it is closed. */
export const autoReplies = pgTable(
  'auto_replies',
  {
    threadId: ref().references(() => threads.id),
    closedSince: at().notNull(),
    sentAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.threadId, t.closedSince] })],
);

export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    threadId: ref().references(() => threads.id),
    /** The thread's member: the journey reads messages without their threads. */
    memberId: bigint({ mode: 'number' }),
    /** Null for a message of Kith itself. */
    senderId: bigint({ mode: 'number' }),
    type: text({ enum: ['text', 'notice', 'auto_reply'] }).notNull(),
    body: text().notNull(),
    /** The body as search reads it (`searchable`). */
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', ${messages.words})`),
    /** Of the message before it in the thread. */
    previousId: ref(),
    clientKey: uuid(),
    /** The number of files sent with it: only messages with some are asked for files. */
    fileCount: integer().notNull().default(0),
    /** The number of people who react to it: only messages with some are asked for reactions. */
    reactionCount: integer().notNull().default(0),
    /** When it was sent: the journey orders by it. */
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    editedAt: at(),
    deletedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    // It also holds (`include`, which Drizzle does not know) all that the count of unread messages needs, so
    // that their rows are not read.
    uniqueIndex('messages_in_thread').on(t.threadId, t.id),
    // The thread stands first, so that a search reads only its messages and not the whole table.
    index('messages_found').using('gin', t.threadId, t.search),
    index('messages_by_time')
      .on(t.threadId, t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.memberId} is not null and ${t.type} = 'text' and ${t.deletedAt} is null`),
  ],
);

/** One for each person and message. They go with the message’s words. */
export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: ref().references(() => messages.id),
    personId: ref(),
    reaction: text({ enum: REACTIONS }).notNull(),
    reactedAt: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.personId] })],
);

/** Files sent with a message. A deleted message loses them, and the files themselves go. */
export const messageFiles = pgTable(
  'message_files',
  {
    messageId: ref().references(() => messages.id),
    fileId: ref().references(() => files.id),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.position] }),
    uniqueIndex('message_files_by_file').on(t.fileId),
  ],
);

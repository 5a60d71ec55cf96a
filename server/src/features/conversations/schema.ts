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
 * A conversation. Whoever writes in it holds its row, draws the id of the message then, and so gives ids in the order of commits. Of two
 * people there is one about each member, and one about nobody.
 */
export const threads = pgTable(
  'threads',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: ['one_to_one', 'group', 'care_coordinator', 'receptionist_group'] }).notNull(),
    name: text(),
    aboutId: bigint({ mode: 'number' }),
    /** Of a receptionist group. */
    organisationId: bigint({ mode: 'number' }),
    createdBy: ref(),
    /** The two people of a private thread, the smaller id first. */
    lowId: bigint({ mode: 'number' }),
    highId: bigint({ mode: 'number' }),
    /** 0 while nothing has been written. */
    lastMessageId: bigint({ mode: 'number' }).notNull().default(0),
    /** Of what somebody wrote or did: an automatic reply must not stand in place of the words it answers. */
    lastWordsId: bigint({ mode: 'number' }).notNull().default(0),
    /** Which receptionist has taken it on. */
    claimedBy: bigint({ mode: 'number' }),
    claimedAt: at(),
    /** With a front desk or a coordinator: since when the member waits for an answer. */
    waitsSince: at(),
    /** When the member has last changed or taken back something that they wrote, while they wait. */
    waitChangedAt: at(),
    /** Since when they had waited, once somebody has said that it needs no answer; until somebody writes or takes it on. */
    settledWait: at(),
    /** Since when nobody has it any more, after somebody had taken it on. */
    freeSince: at(),
    createdAt: at().notNull(),
  },
  (t) => [
    uniqueIndex('threads_of_two')
      .on(t.lowId, t.highId, sql`coalesce(${t.aboutId}, 0)`)
      .where(sql`${t.lowId} is not null`),
    uniqueIndex('threads_of_reception')
      .on(t.organisationId, t.aboutId)
      .where(sql`${t.kind} = 'receptionist_group'`),
    index('threads_waiting').on(t.organisationId).where(sql`${t.waitsSince} is not null`),
    check('threads_two_in_order', sql`${t.lowId} < ${t.highId}`),
  ],
);

/**
 * Who is in a thread, and what each has set for themself. A receptionist is in it through the group for as long as they work there: their
 * row keeps their marks and opens nothing.
 */
export const threadMembers = pgTable(
  'thread_members',
  {
    threadId: ref().references(() => threads.id),
    personId: ref(),
    role: text({ enum: ['person', 'receptionist'] }).notNull(),
    joinedAt: at().notNull(),
    /**
     * In a chat about a member: when that member let this person in, by opening the chat with them, by adding them or by confirming them. It
     * counts for a place that had begun by then.
     */
    letInAt: at(),
    leftAt: at(),
    /** What was written before they came is not theirs to see. */
    hiddenUpTo: bigint({ mode: 'number' }).notNull().default(0),
    /** What they have deleted for themself; and before that, in case they take it back at once. */
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
 * While somebody blocks the other, what the other writes or changes is kept from them for good. Open while `upTo` is null. A range that was never open is
 * what was written in a group while they had no place there.
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
    /** Whom they block elsewhere: a thread into which that one has put them is blocked as long as that lasts. */
    becauseOf: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.personId, t.after] }),
    index('thread_blocks_carried').on(t.personId, t.becauseOf).where(sql`${t.becauseOf} is not null`),
  ],
);

/** How long a member waited for a first answer of those who work for an organisation. */
export const deskAnswers = pgTable(
  'desk_answers',
  {
    threadId: ref().references(() => threads.id),
    askedAt: at().notNull(),
    organisationId: ref(),
    memberId: ref(),
    kind: text({ enum: ['care_coordinator', 'receptionist_group'] }).notNull(),
    answeredAt: at().notNull(),
    /** Of the time in between, that for which it was open. */
    openMinutes: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.threadId, t.askedAt] }),
    // With all that the middle is made of, so that the rows are not read.
    index('desk_answers_of').on(t.organisationId, t.kind, t.answeredAt, t.openMinutes, t.memberId),
  ],
);

/** That Kith has answered while nobody was there: once for each time that it is closed. */
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
    /** As the thread has it: the journey of a member reads messages without their threads. */
    aboutId: bigint({ mode: 'number' }),
    /** Null for what Kith itself says. */
    senderId: bigint({ mode: 'number' }),
    type: text({ enum: ['text', 'notice', 'auto_reply'] }).notNull(),
    body: text().notNull(),
    /** The body as search reads it (`searchable`). */
    words: text().notNull(),
    search: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('kith', ${messages.words})`),
    /** Of the message before it in the thread. */
    previousId: ref(),
    clientKey: uuid(),
    /** How many were sent with it: whoever reads a page asks for the files of those that have some. */
    fileCount: integer().notNull().default(0),
    /** When it was sent: the journey orders by it. */
    sortAt: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    editedAt: at(),
    deletedAt: at(),
    version: integer().notNull().default(1),
  },
  (t) => [
    uniqueIndex('messages_in_thread').on(t.threadId, t.id),
    // The thread stands first, so that a search reads what was written there and not the whole table.
    index('messages_found').using('gin', t.threadId, t.search),
    index('messages_by_time')
      .on(t.threadId, t.sortAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.aboutId} is not null and ${t.type} = 'text' and ${t.deletedAt} is null`),
  ],
);

/** What was sent with a message. A message that is taken back loses them, and the files themselves go. */
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

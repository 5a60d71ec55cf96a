import { and, desc, eq, exists, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '#kernel/context';
import type { Db } from '#kernel/db';
import { VIEWER } from '#policy/callers';
import type { Newest } from '#policy/shares';
import { messages, threadMembers, threads } from '../schema.ts';
import { isInJourney, isInside, isShown, leadingToCaller, me, ownRow } from './inside-store.ts';
import { isWith } from './thread-store.ts';

const ONLOOKER = sql`${sql.placeholder('onlookerId')}::bigint`;

/**
 * A person who looks through the caller's eyes must be in the chat, too: else a search would tell them its
 * words.
 */
function isForOnlooker(db: Db): SQL | undefined {
  const { threadId, personId, role, leftAt, hiddenUpTo } = threadMembers;
  const isTheirs = and(eq(threadId, messages.threadId), sql`${personId} = ${ONLOOKER}`);
  const row = db
    .select({ one: sql`1` })
    .from(threadMembers)
    .where(and(isTheirs, eq(role, 'person'), isNull(leftAt), lt(hiddenUpTo, messages.id)));
  return or(sql`${ONLOOKER} = ${VIEWER}::bigint`, exists(row));
}

/**
 * Messages about `memberId` in threads that the caller is in, for the journey. It takes the newest of each
 * thread, so that a long history is not even read. Executed with `eyes(ctx)`, `memberId` and `onlookerId`.
 */
function visibleMessages(db: Db, _relation: Viewer['relation'], { isIn, reach }: Newest) {
  const { id, sortAt, words, search } = messages;
  const newest = db
    .select({ id, sortAt, words, search })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threads.id),
        sql`${messages.memberId} is not null and ${messages.type} = 'text'`,
        isNull(messages.deletedAt),
        isShown(db),
        isForOnlooker(db),
        isIn(sortAt, id, search),
      ),
    )
    .orderBy(desc(sortAt), desc(id))
    .limit(reach)
    .as('newest');
  const found = db
    .select({ id: newest.id, sortAt: newest.sortAt, words: newest.words, search: newest.search })
    .from(threads)
    .leftJoin(me, ownRow)
    .innerJoinLateral(newest, sql`true`)
    .where(
      and(
        eq(threads.memberId, sql.placeholder('memberId')),
        inArray(threads.id, leadingToCaller(db)),
        isInJourney(db),
        or(sql`${ONLOOKER} = ${VIEWER}::bigint`, eq(me.role, 'person')),
      ),
    )
    .as('visible_messages');
  return [found];
}

const ABOUT = sql.placeholder('threadsAbout');
/** A person's chats are searched from the one with the newest message on: a front desk has thousands. */
const CHATS_SEARCHED = 500;

/**
 * The chats that the caller is in and that a search looks at, by their messages or their names; about
 * `threadsAbout` alone and those about no member that they are in, unless it is null.
 */
export function newestChats(db: Db) {
  return db
    .select({ id: threads.id })
    .from(threads)
    .leftJoin(me, ownRow)
    .where(
      and(
        inArray(threads.id, leadingToCaller(db)),
        or(sql`${ABOUT}::bigint is null`, eq(threads.memberId, ABOUT), isWith(db, ABOUT)),
        isInside(db),
      ),
    )
    .orderBy(desc(threads.lastMessageId))
    .limit(CHATS_SEARCHED);
}

/** Messages in those chats, also outside of journeys. Executed with `eyes(ctx)` and `threadsAbout`. */
function messagesOfCaller(db: Db, _relation: Viewer['relation'], { isIn, reach }: Newest) {
  const { id, sortAt, words, search } = messages;
  const newest = db
    .select({ id, sortAt, words, search })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threads.id),
        eq(messages.type, 'text'),
        isNull(messages.deletedAt),
        isShown(db, sql`(${id} + 0)`),
        isIn(sortAt, id, search),
      ),
    )
    .orderBy(desc(sortAt), desc(id))
    .limit(reach)
    .as('newest');
  const found = db
    .select({ id: newest.id, sortAt: newest.sortAt, words: newest.words, search: newest.search })
    .from(threads)
    .leftJoin(me, ownRow)
    .innerJoinLateral(newest, sql`true`)
    .where(inArray(threads.id, newestChats(db)))
    .as('messages_of_caller');
  return [found];
}

/** Statements that lead to messages: of one member's journey, and of all chats that the caller is in. */
export const messageQueries = { ofJourney: visibleMessages, ofCaller: messagesOfCaller };

import {
  and,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  min,
  not,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { Db } from '#kernel/db';
import { memberships } from '#people/organisations';
import { KEEPER, STAFF, VIEWER } from '#policy/callers';
import { isConnectedOutsideWork, isOnTeamOf, isOnTeamOfCaller, isReaderOf } from '#policy/readers';
import { isReceptionistOf, receptionsOfCaller } from '#policy/work';
import { messages, threadBlocks, threadMembers, threads } from '../schema.ts';

const MOST = sql.raw('9223372036854775807');
/** The caller's own row of a thread. */
export const me = alias(threadMembers, 'me');
const others = alias(threadMembers, 'others');
export const ownRow = and(eq(me.threadId, threads.id), eq(me.personId, VIEWER));

/**
 * Who is in a thread, for every list, read, count and change: by name, or through a group of receptionists. A
 * thread about a member is open to the member's team: a supporter needs the switch, or the member is in the
 * thread and has let them in there. A private one about no member keeps its history when the relation has
 * ended.
 */
export function isInside(db: Db): SQL | undefined {
  const { kind, memberId, createdBy, organisationId } = threads;
  const theTwo = db
    .select({ personId: threadMembers.personId })
    .from(threadMembers)
    .where(eq(threadMembers.threadId, threads.id));
  const aboutNobody = or(
    and(eq(kind, 'one_to_one'), or(eq(me.personId, STAFF), isConnectedOutsideWork(db, theTwo))),
    eq(createdBy, STAFF),
    isOnTeamOf(db, createdBy),
    isOnTeamOfCaller(db, createdBy),
  );
  const aboutMember = or(
    eq(memberId, VIEWER),
    isReaderOf(db, memberId, 'supportTeamConversation'),
    isLetInByMember(db),
  );
  const stands = or(and(isNull(memberId), aboutNobody), and(isNotNull(memberId), aboutMember));
  const atDesk = and(
    eq(kind, 'receptionist_group'),
    isReceptionistOf(db, organisationId),
    memberships.hasFrontDesk(db, organisationId, memberId),
  );
  // A desk has thousands of members: a receptionist is not looked for on the team of each.
  return or(atDesk, and(eq(me.role, 'person'), isNull(me.leftAt), stands));
}

/**
 * The member whom the thread is about is in it, and let the caller in there, during the membership that the
 * caller has now.
 */
function isLetInByMember(db: Db): SQL | undefined {
  const theMember = db
    .select({ one: sql`1` })
    .from(others)
    .where(
      and(
        eq(others.threadId, threads.id),
        eq(others.personId, threads.memberId),
        eq(others.role, 'person'),
        isNull(others.leftAt),
      ),
    );
  return and(isNotNull(me.letInAt), isOnTeamOf(db, threads.memberId, me.letInAt), exists(theMember));
}

/**
 * The messages of a thread that the journey of its member shows. A supporter needs the switch, also where the
 * member let them into the chat.
 */
export function isInJourney(db: Db): SQL | undefined {
  const { memberId, kind } = threads;
  const bySwitch = isReaderOf(db, memberId, 'supportTeamConversation');
  return and(isInside(db), or(eq(memberId, VIEWER), eq(kind, 'receptionist_group'), bySwitch));
}

/** Threads that may be the caller's, found by index; `isInside` judges each. */
export function leadingToCaller(db: Db) {
  const byName = db
    .select({ id: threadMembers.threadId })
    .from(threadMembers)
    .where(and(eq(threadMembers.personId, VIEWER), isNull(threadMembers.leftAt)));
  const byDesk = db
    .select({ id: threads.id })
    .from(threads)
    .where(
      and(eq(threads.kind, 'receptionist_group'), inArray(threads.organisationId, receptionsOfCaller(db))),
    );
  return union(byName, byDesk);
}

/**
 * Staff who answer a member for an organisation see all messages of the member, and cannot delete any for
 * themselves.
 */
const ANSWERS = sql`${threads.kind} in ('care_coordinator', 'receptionist_group') and ${threads.memberId} <> ${VIEWER}`;

/**
 * Up to where the caller has archived a thread. It is out of their list; for staff who answer, it is back in
 * the list while the member waits.
 */
export const PUT_AWAY = sql`case when ${threads.waitsSince} is not null and ${ANSWERS} then 0 else coalesce(${me.clearedUpTo}, 0) end`;

/**
 * From before they came, and messages that they have deleted for themselves. Another person who looks through
 * their eyes does not learn of the latter.
 */
export const SHOWN_AFTER = sql`coalesce(greatest(${me.hiddenUpTo}, case when ${ANSWERS} or ${me.personId} is distinct from ${KEEPER} then 0 else ${me.clearedUpTo} end), 0)`;

/**
 * Messages of the thread that the caller sees: not from before they came, not deleted for themselves, not
 * kept back by a block. A block is silent, so another person who looks through their eyes sees as if there
 * was none; what was written while they had no membership stays away.
 */
export function isShown(db: Db, messageId: SQLWrapper = messages.id): SQL | undefined {
  const kept = db
    .select({ one: sql`1` })
    .from(threadBlocks)
    .where(
      and(
        eq(threadBlocks.personId, VIEWER),
        or(eq(threadBlocks.personId, KEEPER), isOfAbsence()),
        isKeptBy(),
      ),
    );
  return and(
    gt(messageId, SHOWN_AFTER),
    or(sql`${messages.senderId} is not distinct from ${VIEWER}`, not(exists(kept))),
  );
}

/**
 * A person who blocks a chat does not write there, so later messages are not even read: these can be a great
 * many. It stands beside `isShown`, where the messages of a thread are read by their ids; the thread must be
 * known without them.
 */
export function isBeforeBlock(db: Db, threadId: SQLWrapper, messageId: SQLWrapper = messages.id): SQL {
  const after = db
    .select({ after: min(threadBlocks.after) })
    .from(threadBlocks)
    .where(
      and(eq(threadBlocks.threadId, threadId), eq(threadBlocks.personId, VIEWER), isNull(threadBlocks.upTo)),
    );
  return sql`${messageId} <= coalesce((${after}), ${MOST})`;
}

/** Whether a range was never a block: it covers messages from while they had no membership. */
export function isOfAbsence(): SQL {
  return eq(threadBlocks.since, threadBlocks.until);
}

/** Whether a block keeps a message back: it was written under it, or changed. */
export function isKeptBy(): SQL {
  const { threadId, after, upTo, since, until } = threadBlocks;
  return sql`${threadId} = ${messages.threadId} and (
    (${messages.id} > ${after} and ${messages.id} <= coalesce(${upTo}, ${messages.id}))
    or (${messages.editedAt} >= ${since} and ${messages.editedAt} < coalesce(${until}, 'infinity'))
  )`;
}

import {
  and,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { rowsOf } from '#kernel/rows-of';
import { memberships } from '#people/organisations';
import { type Eyes, eyes, VIEWER } from '#policy/callers';
import { membershipsWith } from '#policy/memberships';
import { messages, threadBlocks, threadMembers, threads } from '../schema.ts';
import {
  isBeforeBlock,
  isInside,
  isShown,
  leadingToCaller,
  me,
  ownRow,
  PUT_AWAY,
  SHOWN_AFTER,
} from './inside-store.ts';

export type ThreadRecord = typeof threads.$inferSelect;

/**
 * Nothing in the thread was ever kept from the caller by a block. It is asked once for a thread, where
 * `isShown` asks for each message.
 */
function hasNoBlock(db: Db): SQL {
  const blocked = db
    .select({ one: sql`1` })
    .from(threadBlocks)
    .where(and(eq(threadBlocks.threadId, threads.id), eq(threadBlocks.personId, VIEWER)));
  return not(exists(blocked));
}

/**
 * The latest message or act of a person that the caller sees. Mostly it is the last of the thread; `sought`
 * looks for it only where messages are kept from them.
 */
export function latestShown(db: Db) {
  const isLast = sql`(${threads.lastWordsId} > ${SHOWN_AFTER} and ${hasNoBlock(db)})`;
  const sought = db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        not(isLast),
        eq(messages.threadId, threads.id),
        ne(messages.type, 'auto_reply'),
        isBeforeBlock(db, threads.id),
        isShown(db),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(1)
    .as('sought');
  const id = sql<number | null>`case when ${isLast} then ${threads.lastWordsId} else ${sought.id} end`;
  return { sought, id: id.mapWith(messages.id) };
}

/** Unread messages beyond the caller's mark: of other people, written by hand, and not deleted. */
export function unreadShown(db: Db) {
  return db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threads.id),
        gt(messages.id, sql`greatest(${me.lastSeen}, ${PUT_AWAY})`),
        eq(messages.type, 'text'),
        isNull(messages.deletedAt),
        sql`${messages.senderId} is distinct from ${VIEWER}`,
        gt(messages.id, SHOWN_AFTER),
        isBeforeBlock(db, threads.id),
        or(hasNoBlock(db), isShown(db)),
      ),
    );
}

/** Deleted for oneself, and no message since. */
export function isHidden(latestId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${me.deletedAt} is not null and coalesce(${latestId}, 0) <= ${PUT_AWAY})`;
}

/** A thread about no member that a person is in. */
export function isWith(db: Db, person: Placeholder): SQL | undefined {
  const theirs = db
    .select({ one: sql`1` })
    .from(threadMembers)
    .where(
      and(
        eq(threadMembers.threadId, threads.id),
        eq(threadMembers.personId, person),
        isNull(threadMembers.leftAt),
      ),
    );
  return and(isNull(threads.memberId), exists(theirs));
}

const page = prepared((db) => pageOf(db).prepare('threads_page'));
/** A statement of its own: beside one that may be left out, the planner makes a new plan for each page. */
const pageAbout = prepared((db) => {
  const about = sql.placeholder('memberId');
  const concerns = or(eq(threads.memberId, about), isWith(db, about));
  return pageOf(db, concerns).prepare('threads_page_about');
});

function pageOf(db: Db, alsoWhere?: SQL) {
  const latest = latestShown(db);
  return db
    .select({ id: threads.id })
    .from(threads)
    .leftJoin(me, ownRow)
    .leftJoinLateral(latest.sought, sql`true`)
    .where(and(inArray(threads.id, leadingToCaller(db)), alsoWhere, not(isHidden(latest.id)), isInside(db)))
    .orderBy(sql`${me.pinnedAt} is null, coalesce(${latest.id}, 0) desc, ${threads.id} desc`)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'));
}

/**
 * Ids of the caller's threads; for a member, those about them and those about no member that they are in.
 * Pinned ones come first, then by their latest message.
 */
export async function selectThreadIds(
  ctx: ViewerCtx,
  asked: { readonly memberId: number | null; readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const found = asked.memberId === null ? page : pageAbout;
  const rows = await found(ctx.db).execute({ ...eyes(ctx), ...asked });
  return rows.map(({ id }) => id);
}

/** The people in a thread by name, in the order in which they came. */
const isNamed = and(
  eq(threadMembers.threadId, threads.id),
  eq(threadMembers.role, 'person'),
  isNull(threadMembers.leftAt),
);
const namedIn = rowsOf(
  getTableColumns(threadMembers),
  {
    rest: sql`from ${threadMembers} where ${isNamed}`,
    orderBy: sql`${threadMembers.joinedAt}, ${threadMembers.personId}`,
  },
  (rows) => rows,
);
/** The memberships that decide who of them has access. */
const tiesIn = membershipsWith(
  sql`coalesce(${threads.memberId}, ${threads.createdBy})`,
  sql`(select ${threadMembers.personId} from ${threadMembers} where ${isNamed})`,
);

const byIds = prepared((db) => {
  const latest = latestShown(db);
  const unread = unreadShown(db).limit(sql.placeholder('counted')).as('unread');
  const blocking = db
    .select({ one: sql`1` })
    .from(threadBlocks)
    .where(
      and(
        eq(threadBlocks.threadId, threads.id),
        eq(threadBlocks.personId, VIEWER),
        isNull(threadBlocks.upTo),
      ),
    );
  return db
    .select({
      thread: threads,
      own: me,
      latestId: latest.id,
      unreadCount: sql<number>`(select count(*)::int from ${unread})`,
      isHidden: isHidden(latest.id),
      isBlocking: sql<boolean>`exists(${blocking})`,
      hasDesk: sql<boolean>`${memberships.hasFrontDesk(db, threads.organisationId, threads.memberId)}`,
      members: namedIn,
      ties: tiesIn,
    })
    .from(threads)
    .leftJoin(me, ownRow)
    .leftJoinLateral(latest.sought, sql`true`)
    .where(and(isAsked(threads.id), isInside(db)))
    .prepare('threads_by_ids');
});

export type OwnThread = Awaited<ReturnType<typeof selectThreads>>[number];

/** Those of these threads that the caller is in, each as they have it. */
export function selectThreads(ctx: ViewerCtx, ids: readonly number[], counted: number) {
  return byIds(ctx.db).execute({ ...eyes(ctx), ids, counted });
}

/** The same for a person who need not be the caller; unread messages are not counted. */
export function selectThreadsOf(db: Db, sight: Eyes, ids: readonly number[]) {
  return byIds(db).execute({ ...sight, ids, counted: 0 });
}

const unreadThreads = prepared((db) =>
  db
    .select({ id: threads.id, kind: threads.kind })
    .from(threads)
    .leftJoin(me, ownRow)
    .where(
      and(
        inArray(threads.id, leadingToCaller(db)),
        gt(threads.lastMessageId, sql`coalesce(${me.lastSeen}, 0)`),
        sql`${me.muted} is not true`,
        exists(unreadShown(db)),
        isInside(db),
      ),
    )
    .orderBy(threads.id)
    .prepare('threads_unread'),
);

/** The caller's threads with unread messages, without those that are muted. */
export function selectUnread(ctx: ViewerCtx) {
  return unreadThreads(ctx.db).execute({ ...eyes(ctx) });
}

/** Ids of the private threads between a person and each of these people, about any member or none. */
export async function selectThreadsOfTwo(
  db: Db,
  personId: number,
  others: readonly number[],
): Promise<number[]> {
  if (others.length === 0) return [];
  const rows = await db
    .select({ id: threads.id })
    .from(threads)
    .where(
      or(
        and(eq(threads.lowId, personId), inArray(threads.highId, [...others])),
        and(eq(threads.highId, personId), inArray(threads.lowId, [...others])),
      ),
    );
  return rows.map(({ id }) => id);
}

const readableBy = prepared((db) =>
  db
    .select({ id: threads.id })
    .from(threads)
    .leftJoin(me, ownRow)
    .where(and(isAsked(threads.id), isInside(db)))
    .prepare('threads_readable_by'),
);

/** Those of these threads that a person is in, by the predicate of every list. */
export async function readableThreads(
  db: Db,
  asked: Eyes & { readonly ids: readonly number[] },
): Promise<number[]> {
  const found = await readableBy(db).execute({ ...asked });
  return found.map(({ id }) => id);
}

/** Those of these threads in which a member waits for an answer. */
export function selectWaiting(
  db: Db,
  ids: readonly number[],
): Promise<Pick<ThreadRecord, 'id' | 'claimedBy' | 'claimedAt' | 'organisationId' | 'settledWait'>[]> {
  const { id, claimedBy, claimedAt, organisationId, settledWait, waitsSince } = threads;
  return db
    .select({ id, claimedBy, claimedAt, organisationId, settledWait })
    .from(threads)
    .where(and(inArray(id, [...ids]), isNotNull(waitsSince)));
}

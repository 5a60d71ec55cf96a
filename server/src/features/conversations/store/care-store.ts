import { UNREAD_COUNTED } from '@kith/contract/messages';
import { and, desc, eq, exists, gt, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { messages, threadMembers, threads } from '../schema.ts';
import { waitsForCaller } from './inbox-store.ts';
import { isBeforeBlock, isInside, isShown, leadingToCaller, me, ownRow } from './inside-store.ts';
import { latestShown, unreadShown } from './thread-store.ts';

/** Among so many newest messages of a chat, the newest of the member is looked for. */
const RECENT = 30;

const theirs = alias(threadMembers, 'theirs');
const isHeard = sql`${me.muted} is not true`;

/**
 * The chats that the caller shares with people: about that person or about no member, and both are in it.
 */
function isShared(): SQL | undefined {
  return and(
    eq(theirs.threadId, threads.id),
    eq(theirs.role, 'person'),
    isNull(theirs.leftAt),
    ne(theirs.personId, VIEWER),
    or(isNull(threads.memberId), eq(threads.memberId, theirs.personId)),
  );
}

const news = prepared((db) => {
  const latest = latestShown(db);
  const isUnread = sql`(${isHeard} and ${threads.lastMessageId} > coalesce(${me.lastSeen}, 0) and ${exists(unreadShown(db))})`;
  const waits = sql`case when ${waitsForCaller(db)} then ${threads.waitsSince} end`;
  const each = db
    .select({
      personId: theirs.personId,
      isUnread: sql<boolean>`${isUnread}`.as('is_unread'),
      waits: sql<Date | null>`${waits}`.as('waits'),
      latestId: sql<number | null>`${latest.id}`.as('latest_id'),
    })
    .from(threads)
    .innerJoin(theirs, isShared())
    .leftJoin(me, ownRow)
    .leftJoinLateral(latest.sought, sql`true`)
    .where(and(inArray(threads.id, leadingToCaller(db)), isInside(db)))
    .as('each_chat');
  return db
    .select({
      personId: each.personId,
      isUnread: sql<boolean>`bool_or(${each.isUnread})`,
      waitsSince: sql<Date | null>`min(${each.waits})`.mapWith(threads.waitsSince),
      latestAt: sql<Date | null>`max(${messages.sortAt})`.mapWith(messages.sortAt),
    })
    .from(each)
    .leftJoin(messages, eq(messages.id, each.latestId))
    .groupBy(each.personId)
    .prepare('threads_care_news');
});

/** The newest message that this person wrote there and the caller sees. */
function wroteAt(db: Db): SQL {
  const recent = db
    .select({ senderId: messages.senderId, sortAt: messages.sortAt })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threads.id),
        eq(messages.type, 'text'),
        isNull(messages.deletedAt),
        isBeforeBlock(db, threads.id),
        isShown(db),
      ),
    )
    .orderBy(desc(messages.id))
    .limit(RECENT)
    .as('recent');
  return sql`(select max(${recent.sortAt}) from ${recent} where ${recent.senderId} = ${theirs.personId})`;
}

const words = prepared((db) => {
  const unread = unreadShown(db).limit(UNREAD_COUNTED).as('unread');
  const isBehind = and(isHeard, gt(threads.lastMessageId, sql`coalesce(${me.lastSeen}, 0)`));
  return db
    .select({
      personId: theirs.personId,
      unread: sql<number>`case when ${isBehind} then (select count(*)::int from ${unread}) else 0 end`,
      wroteAt: sql<Date | null>`${wroteAt(db)}`.mapWith(messages.sortAt),
    })
    .from(threads)
    .innerJoin(theirs, and(isShared(), sql`${theirs.personId} = any(${sql.placeholder('people')})`))
    .leftJoin(me, ownRow)
    .where(and(inArray(threads.id, leadingToCaller(db)), isInside(db)))
    .prepare('threads_care_words');
});

/**
 * Each person with whom the caller shares a chat: whether messages are unread, since when they wait for the
 * caller, and the time of the newest message. Muted chats have no unread messages.
 */
export function careNews(ctx: ViewerCtx) {
  return news(ctx.db).execute({ ...eyes(ctx) });
}

/** By person: unread messages up to `UNREAD_COUNTED`, and when that person last wrote. */
export async function careWords(
  ctx: ViewerCtx,
  people: readonly number[],
): Promise<Map<number, { readonly unread: number; readonly wroteAt: Date | null }>> {
  const rows = await words(ctx.db).execute({ ...eyes(ctx), people });
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return new Map(
    [...byPerson].map(([personId, chats]) => {
      const unread = chats.reduce((sum, chat) => sum + chat.unread, 0);
      const times = chats.flatMap((chat) => chat.wroteAt?.getTime() ?? []);
      const wroteAtLast = times.length === 0 ? null : new Date(Math.max(...times));
      return [personId, { unread: Math.min(unread, UNREAD_COUNTED), wroteAt: wroteAtLast }];
    }),
  );
}

import type { InboxView } from '@kith/contract/front-desk';
import { and, desc, eq, inArray, isNotNull, isNull, not, or, sql } from 'drizzle-orm';
import { alias, union } from 'drizzle-orm/pg-core';
import type { ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes, VIEWER } from '#policy/callers';
import { isReceptionistOf, receptionsOfCaller } from '#policy/work';
import { threadMembers, threads } from '../schema.ts';
import { isInside, me, ownRow } from './inside-store.ts';

const { kind, memberId, organisationId, claimedBy, claimedAt, waitsSince, settledWait } = threads;

/** Private threads of the caller. */
function ownThreads(db: Db) {
  return db
    .select({ id: threadMembers.threadId })
    .from(threadMembers)
    .where(and(eq(threadMembers.personId, VIEWER), eq(threadMembers.role, 'person')));
}

/** Threads of members with staff, for the caller: through a front desk, or as their coordinator. */
function writtenToCaller(db: Db) {
  const atDesk = and(eq(kind, 'receptionist_group'), inArray(organisationId, receptionsOfCaller(db)));
  const asCoordinator = and(eq(kind, 'care_coordinator'), inArray(threads.id, ownThreads(db)));
  return and(or(atDesk, asCoordinator), sql`${memberId} <> ${VIEWER}`, isInside(db));
}

/** A member waits in the thread, and the caller has it, or no receptionist has. */
export function waitsForCaller(db: Db) {
  return and(isNotNull(waitsSince), writtenToCaller(db), or(isFree(db), eq(claimedBy, VIEWER)));
}

/** A receptionist who has left the desk has no claims, also when they are back. */
function isFree(db: Db) {
  return sql`(${claimedBy} is null or ${not(isReceptionistOf(db, organisationId, claimedBy, claimedAt))})`;
}

const inbox = prepared((db) => {
  const view = sql.placeholder('view');
  const isHeld = and(eq(claimedBy, VIEWER), isNull(settledWait), not(isFree(db)));
  const isMine = or(isHeld, eq(kind, 'care_coordinator'));
  const waits = and(eq(kind, 'receptionist_group'), isNotNull(waitsSince), isFree(db));
  return db
    .select({ id: threads.id })
    .from(threads)
    .leftJoin(me, ownRow)
    .where(
      and(
        writtenToCaller(db),
        or(
          sql`${view}::text = 'all'`,
          and(sql`${view}::text = 'mine'`, isMine),
          and(sql`${view}::text = 'unclaimed'`, waits),
        ),
      ),
    )
    .orderBy(
      sql`case when ${view}::text = 'unclaimed' then ${waitsSince} end`,
      desc(threads.lastMessageId),
      desc(threads.id),
    )
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('threads_inbox');
});

/** Ids of the threads in the caller’s inbox, the latest first; of unclaimed ones, the longest wait first. */
export async function selectInboxIds(
  ctx: ViewerCtx,
  asked: { readonly view: InboxView; readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const rows = await inbox(ctx.db).execute({ ...eyes(ctx), ...asked });
  return rows.map(({ id }) => id);
}

/** Found by index in the few threads in which a member waits, and in the caller’s own. */
const waiting = prepared((db) => {
  const waits = alias(threads, 'waits');
  const atDesk = db
    .select({ id: waits.id })
    .from(waits)
    .where(and(inArray(waits.organisationId, receptionsOfCaller(db)), isNotNull(waits.waitsSince)));
  return db
    .select({ count: sql<number>`count(*)::int` })
    .from(threads)
    .leftJoin(me, ownRow)
    .where(and(inArray(threads.id, union(atDesk, ownThreads(db))), waitsForCaller(db)))
    .prepare('threads_inbox_waiting');
});

/** The number of threads with a waiting member that the caller has, or that are unclaimed. */
export async function countWaiting(ctx: ViewerCtx): Promise<number> {
  const [row] = await waiting(ctx.db).execute({ ...eyes(ctx) });
  return row?.count ?? 0;
}

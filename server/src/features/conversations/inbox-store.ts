import type { InboxView } from '@kith/contract/front-desk';
import { and, desc, eq, inArray, isNotNull, not, or, sql } from 'drizzle-orm';
import { eyes, isReceptionistOf, receptionsOfCaller } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { type Db, prepared } from '../../kernel/db.ts';
import { isInside, me, ownRow, VIEWER } from './inside-store.ts';
import { threadMembers, threads } from './schema.ts';

const { kind, aboutId, organisationId, claimedBy, waitsSince } = threads;

/** What members have written to somebody who works for them: through a front desk, or as their coordinator. */
function writtenToCaller(db: Db) {
  const own = db
    .select({ id: threadMembers.threadId })
    .from(threadMembers)
    .where(and(eq(threadMembers.personId, VIEWER), eq(threadMembers.role, 'person')));
  const atDesk = and(eq(kind, 'receptionist_group'), inArray(organisationId, receptionsOfCaller(db)));
  const asCoordinator = and(eq(kind, 'care_coordinator'), inArray(threads.id, own));
  return and(or(atDesk, asCoordinator), sql`${aboutId} <> ${VIEWER}`, isInside(db));
}

const inbox = prepared((db) => {
  const view = sql.placeholder('view');
  const isMine = or(eq(claimedBy, VIEWER), eq(kind, 'care_coordinator'));
  // Who has left the desk holds nothing.
  const isFree = sql`(${claimedBy} is null or ${not(isReceptionistOf(db, organisationId, claimedBy))})`;
  const waits = and(eq(kind, 'receptionist_group'), isNotNull(waitsSince), isFree);
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

/** Ids of what is in the caller’s inbox, the latest first; of what nobody has, whoever waits longest. */
export async function selectInboxIds(
  ctx: ViewerCtx,
  asked: { readonly view: InboxView; readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const rows = await inbox(ctx.db).execute({ ...eyes(ctx), ...asked });
  return rows.map(({ id }) => id);
}

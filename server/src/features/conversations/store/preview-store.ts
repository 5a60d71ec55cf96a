import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import { threads } from '../schema.ts';
import { isInside, leadingToCaller, me, ownRow } from './inside-store.ts';

const insideIds = prepared((db) =>
  db
    .select({ id: threads.id })
    .from(threads)
    .leftJoin(me, ownRow)
    .where(
      and(
        inArray(threads.id, leadingToCaller(db)),
        or(eq(threads.memberId, sql.placeholder('memberId')), isNull(threads.memberId)),
        // A preview does not show receptionists: the member learns of them only by their messages.
        eq(me.role, 'person'),
        isInside(db),
      ),
    )
    .orderBy(desc(threads.id))
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('threads_inside_ids'),
);

/**
 * Ids of the threads about this member or about no member that the caller is in, the newest first. Pinned,
 * archived and blocked chats count as well: these settings are the caller's own.
 */
export async function selectInsideIds(
  ctx: ViewerCtx,
  asked: { readonly memberId: number; readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const rows = await insideIds(ctx.db).execute({ ...eyes(ctx), ...asked });
  return rows.map(({ id }) => id);
}

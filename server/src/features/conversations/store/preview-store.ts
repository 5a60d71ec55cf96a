import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { ViewerCtx } from '#kernel/context';
import { prepared } from '#kernel/db';
import { eyes } from '#policy';
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
        or(eq(threads.aboutId, sql.placeholder('memberId')), isNull(threads.aboutId)),
        // Whom the member meets at a desk is told by what they write there, never by this.
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
 * Ids of the threads about this member or about nobody that the caller is in, the newest first. What the caller has pinned, put away or
 * blocked makes no difference: it is theirs to know.
 */
export async function selectInsideIds(
  ctx: ViewerCtx,
  asked: { readonly memberId: number; readonly limit: number; readonly offset: number },
): Promise<number[]> {
  const rows = await insideIds(ctx.db).execute({ ...eyes(ctx), ...asked });
  return rows.map(({ id }) => id);
}

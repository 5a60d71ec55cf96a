import { and, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { isAsked } from '#kernel/asked-ids';
import type { Viewer, ViewerCtx } from '#kernel/context';
import { type Db, prepared } from '#kernel/db';
import { eyes } from '#policy/callers';
import type { Newest } from '#policy/shares';
import { seesCall } from './policy.ts';
import { videoCalls } from './schema.ts';

const { id, memberId, metAt } = videoCalls;

/** A call has no words of its own. */
const words = sql`''::text`;
const search = sql`''::tsvector`;

/** Calls in the journey of `memberId` that took place, as the caller may see them. */
export function visibleCalls(db: Db, _relation: Viewer['relation'], { isIn, reach, upTo, from }: Newest) {
  const isLater = from && sql`${metAt} >= ${from}`;
  const inPart = and(lte(metAt, upTo), isLater, isIn(metAt, id, search));
  return [
    db
      .select({
        id,
        sortAt: sql`${metAt}`.as('sort_at'),
        words: words.as('words'),
        search: search.as('search'),
      })
      .from(videoCalls)
      .where(and(eq(memberId, sql.placeholder('memberId')), isNotNull(metAt), inPart, seesCall(db)))
      .orderBy(desc(metAt), desc(id))
      .limit(reach)
      .as('visible_calls'),
  ];
}

const seenByIds = prepared((db) =>
  db
    .select()
    .from(videoCalls)
    .where(and(isAsked(id), isNotNull(metAt), seesCall(db)))
    .prepare('video_calls_visible_by_ids'),
);

/** Those of these calls that took place and that the caller may see, in no order. */
export function selectSeen(ctx: ViewerCtx, ids: readonly number[]) {
  return seenByIds(ctx.db).execute({ ...eyes(ctx), ids });
}

import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Newest } from '#policy';
import type { Viewer } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db.ts';
import { isInside, isShown, leadingToCaller, me, ownRow } from './inside-store.ts';
import { messages, threads } from './schema.ts';

/**
 * Messages about `memberId` in threads that the caller is in, for the journey: the newest of each thread, so that what others have written to
 * one another is not even read. Executed with `eyes(ctx)` and `memberId`.
 */
export function visibleMessages(db: Db, _relation: Viewer['relation'], { isIn, reach }: Newest) {
  const { id, sortAt, words, search } = messages;
  const newest = db
    .select({ id, sortAt, words, search })
    .from(messages)
    .where(
      and(
        eq(messages.threadId, threads.id),
        sql`${messages.aboutId} is not null and ${messages.type} = 'text'`,
        isNull(messages.deletedAt),
        isShown(db),
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
        eq(threads.aboutId, sql.placeholder('memberId')),
        inArray(threads.id, leadingToCaller(db)),
        isInside(db),
      ),
    )
    .as('visible_messages');
  return [found];
}

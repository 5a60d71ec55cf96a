import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { comments } from './schema.ts';

/** Takes out the words of all comments on these records, which are gone for good. */
export async function purgeCommentsOn(db: Db, kind: string, ids: readonly number[], at: Date): Promise<void> {
  await db
    .update(comments)
    .set({ text: '', deletedAt: at, purgedAt: at })
    .where(and(eq(comments.kind, kind), inArray(comments.recordId, [...ids])));
}

/** Takes out the words of comments that were deleted before that time. */
export async function purgeDeletedComments(db: Db, before: Date, at: Date): Promise<void> {
  const { deletedAt, purgedAt } = comments;
  await db
    .update(comments)
    .set({ text: '', purgedAt: at })
    .where(and(isNotNull(deletedAt), lt(deletedAt, before), isNull(purgedAt)));
}

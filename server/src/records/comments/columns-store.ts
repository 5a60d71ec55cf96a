import { takesComments } from '@kith/contract/kit/nouns';
import { and, eq, exists, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { closedComments, comments } from './schema.ts';

/** What a row says of its comments. */
export interface CommentsOfRow {
  readonly commentsCount: number;
  /** Its author or the member has turned them off, or its kind takes none. */
  readonly commentsOff: boolean;
}

/** Of a record that was made just now. */
export const NO_COMMENTS: CommentsOfRow = { commentsCount: 0, commentsOff: false };

/** Columns of a statement about records of this kind. */
export function commentColumns(db: Db, kind: string, recordId: SQLWrapper) {
  const isTaken = takesComments(kind);
  const count = isTaken ? countOn(db, kind, recordId) : sql`0`;
  const off = isTaken ? exists(switchedOff(db, kind, recordId)) : sql`true`;
  return {
    commentsCount: sql<number>`${count}`.mapWith(Number).as('comments_count'),
    commentsOff: sql<boolean>`${off}`.as('comments_off'),
  };
}

function countOn(db: Db, kind: string, recordId: SQLWrapper): SQL {
  const counted = db
    .select({ count: sql`count(*)` })
    .from(comments)
    .where(and(eq(comments.kind, kind), eq(comments.recordId, recordId), isNull(comments.deletedAt)));
  return sql`(${counted})`;
}

function switchedOff(db: Db, kind: string, recordId: SQLWrapper) {
  return db
    .select({ one: sql`1` })
    .from(closedComments)
    .where(and(eq(closedComments.kind, kind), eq(closedComments.recordId, recordId)));
}

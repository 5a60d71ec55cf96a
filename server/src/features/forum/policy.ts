import type { ForumState } from '@kith/contract/forum-fields';
import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What decides who sees an item of the forum. */
export interface Sighted {
  readonly authorId: number;
  readonly state: ForumState;
  readonly hasAppeared: boolean;
}

/** The caller in the forum, within a statement. */
export const ME = sql.placeholder('me');

/**
 * The place of an item is seen by its author, and by others once they have had it in sight. For others, what
 * is held for a moderator from the start does not exist.
 */
export const isSeenBy = ({ authorId, hasAppeared }: Sighted, me: number): boolean =>
  hasAppeared || authorId === me;

/** Its words and its author are shown while it is posted; to the author until they take it back. */
export const areWordsSeenBy = ({ authorId, state }: Sighted, me: number): boolean =>
  state === 'posted' || (state !== 'taken_back' && authorId === me);

interface Columns {
  readonly authorId: PgColumn;
  readonly state: PgColumn;
  readonly hasAppeared: PgColumn;
}

/** As `isSeenBy`, in a statement. */
export const seenByMe = ({ authorId, hasAppeared }: Columns): SQLWrapper | undefined =>
  or(eq(hasAppeared, true), eq(authorId, ME));

/** As `areWordsSeenBy`, in a statement; its words are those of the index of posts. */
export const wordsSeenByMe = ({ authorId, state }: Columns): SQL | undefined =>
  and(sql`${state} <> 'taken_back'`, or(sql`${state} = 'posted'`, eq(authorId, ME)));

import type { Caller } from '../caller.ts';
import type { CommentsOfRow } from './columns-store.ts';

export interface CommunicationFields {
  readonly allow_communications: boolean;
  readonly comments_count: number;
}

/**
 * Whether a person who sees a record reads its comments, and may write some. An author who has left the
 * member keeps the record, and is no part of what the others say about it.
 */
export function mayRead(
  { commentsOff }: CommentsOfRow,
  { isAuthor, isNear }: Pick<Caller, 'isAuthor' | 'isNear'>,
): boolean {
  return !commentsOff && (isNear || !isAuthor);
}

export function communicationFields(
  row: CommentsOfRow,
  caller: Pick<Caller, 'isAuthor' | 'isNear'>,
): CommunicationFields {
  const allow_communications = mayRead(row, caller);
  return { allow_communications, comments_count: allow_communications ? row.commentsCount : 0 };
}

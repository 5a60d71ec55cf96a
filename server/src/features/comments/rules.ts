import { COMMENT_CHANGE_MINUTES } from '@kith/contract/comments';

/** The fields of a comment that decide who may change it. */
interface Commented {
  readonly authorId: number;
  readonly memberId: number;
  readonly createdAt: Date;
}

/** Who may change or delete a comment that they read; the time is another question. */
export const COMMENT_RULES = {
  update: (userId: number, { authorId }: Commented) => authorId === userId,
  /** What stands on a record about them is the member's to take away. */
  delete: (userId: number, { authorId, memberId }: Commented) => authorId === userId || memberId === userId,
} as const;

/** Until when its author can change or delete a comment; undefined when that time has passed. */
export function changeableUntil({ createdAt }: Pick<Commented, 'createdAt'>, now: Date): Date | undefined {
  const until = new Date(createdAt.getTime() + COMMENT_CHANGE_MINUTES * 60_000);
  return until > now ? until : undefined;
}

/** What a reader can do with it now. */
export function abilitiesIn(userId: number, comment: Commented, now: Date): ('update' | 'delete')[] {
  const isInTime = changeableUntil(comment, now) !== undefined;
  const can = { update: isInTime, delete: isInTime || comment.memberId === userId };
  return (['update', 'delete'] as const).filter((one) => can[one] && COMMENT_RULES[one](userId, comment));
}

import { COMMENTED_KINDS, type CommentedKind, NOUNS, withArticle } from './kit/nouns.ts';
import type { NotificationKind } from './notification-kind.ts';

const MAIL = 'You have a new comment in Kith';

export type CommentNotificationType = `${CommentedKind}_commented`;

export function commentType<K extends CommentedKind>(kind: K): `${K}_commented` {
  return `${kind}_commented`;
}

/** One kind of notification for each noun that takes comments. */
export const COMMENT_NOTIFICATION_TYPES = Object.fromEntries(
  COMMENTED_KINDS.map((kind) => [commentType(kind), commentedOn(kind)]),
) as Readonly<Record<CommentNotificationType, NotificationKind>>;

function commentedOn(kind: CommentedKind): NotificationKind {
  const thing = withArticle(kind);
  return {
    audience: `the author of ${thing}, the member and people who commented on it before, after a comment of another person that they can read`,
    words: `{who} commented on ${thing}.`,
    scope: 'journey-messages',
    opens: NOUNS[kind].commentsOn,
    forMember: true,
    mail: MAIL,
    while: 'commented',
  };
}

import type { ForumComment, ForumPost } from '@kith/contract/forum-fields';

/** A post or a comment, for what can be done with either. */
export type Item = ({ kind: 'post' } & ForumPost) | ({ kind: 'comment' } & ForumComment);

import type { ForumComment, ForumPost, ForumPostCard } from '@kith/contract/forum-fields';
import { texts } from './texts.ts';

/** A post or a comment, for what can be done with either. */
export type Item = ({ kind: 'post' } & ForumPost) | ({ kind: 'comment' } & ForumComment);

/** What stands for the title where the viewer does not see it. */
export function titleOf({ title, state }: Pick<ForumPostCard, 'title' | 'state'>): string {
  return title ?? texts.words[state === 'taken_back' ? state : 'hidden'];
}

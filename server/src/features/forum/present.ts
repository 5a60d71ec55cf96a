import {
  FORUM_COLOURS,
  type ForumComment,
  type ForumPost,
  type ForumPostCard,
  type ForumUser,
} from '@kith/contract/forum-fields';
import type { ShownComment } from './comments-store.ts';
import type { ForumPerson } from './people-store.ts';
import { areWordsSeenBy, type Sighted } from './policy.ts';
import type { PostCardRow, ShownPost } from './posts-store.ts';

/** A person who has chosen a name. */
export function presentPerson({ id, name, icon }: ForumPerson): ForumUser | null {
  return name === null ? null : { id, username: name, icon, colour: id % FORUM_COLOURS };
}

export function presentCard(row: PostCardRow, me: number): ForumPostCard {
  const isShown = areWordsSeenBy(row, me);
  return {
    ...presentItem(row, me),
    ...presentCounts(row),
    title: isShown ? row.title : null,
    content_note: isShown ? row.contentNote : null,
    excerpt: isShown ? row.excerpt : null,
  };
}

export function presentPost(row: ShownPost, me: number): ForumPost {
  const isShown = areWordsSeenBy(row, me);
  return {
    ...presentItem(row, me),
    ...presentCounts(row),
    title: isShown ? row.title : null,
    content_note: isShown ? row.contentNote : null,
    text: isShown ? row.text : null,
  };
}

export function presentComment(row: ShownComment, me: number): ForumComment {
  const { postId, parentId, depth, text, answerCount } = row;
  return {
    ...presentItem(row, me),
    post_id: postId,
    parent_id: parentId === 0 ? null : parentId,
    depth,
    text: areWordsSeenBy(row, me) ? text : null,
    comment_count: answerCount,
  };
}

interface Item extends Sighted, Omit<ForumPerson, 'id'> {
  readonly id: number;
  readonly postedOn: string;
  readonly editedOn: string | null;
  readonly version: number;
  readonly moderatorNote: string | null;
}

/** What posts, comments and messages in rooms have in common. */
export function presentItem(row: Item, me: number) {
  const { id, authorId, state, name, icon, postedOn, editedOn, version } = row;
  const isShown = areWordsSeenBy(row, me);
  const isOwn = authorId === me;
  return {
    id,
    user_id: isShown ? authorId : null,
    author: isShown ? presentPerson({ id: authorId, name, icon }) : null,
    // That a moderator is awaited is told to the author alone.
    state: state === 'held' && !isOwn ? ('hidden' as const) : state,
    posted_on: postedOn,
    edited_on: editedOn,
    version,
    is_own: isOwn,
    moderator_note: isOwn ? row.moderatorNote : null,
  };
}

function presentCounts({ commentCount, mainCommentsCount, isStarred }: ShownPost | PostCardRow) {
  return { comment_count: commentCount, main_comments_count: mainCommentsCount, is_starred: isStarred };
}

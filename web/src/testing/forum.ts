import { forumEndpoints } from '@kith/contract/forum';
import type {
  ForumComment,
  ForumPost,
  ForumPostCard,
  ForumQueueItem,
  ForumUser,
} from '@kith/contract/forum-fields';
import type { CallerInputOf } from '@kith/contract/kit/endpoint';
import type { RoomMessage } from '@kith/contract/room-fields';
import { roomsEndpoints } from '@kith/contract/rooms';
import type { FakeApi } from './fake-api.ts';

export const FERN: ForumUser = { id: 7_100_000_000_001, username: 'Quiet fern', icon: 'leaf', colour: 2 };
export const WREN: ForumUser = { id: 7_100_000_000_002, username: 'Late wren', icon: 'bird', colour: 4 };

const item = {
  user_id: WREN.id,
  author: WREN,
  state: 'posted' as const,
  posted_on: '2026-11-20',
  edited_on: null,
  version: 1,
  is_own: false,
  moderator_note: null,
};

export const aForumPost = (change: Partial<ForumPost> = {}): ForumPost => ({
  ...item,
  id: 8_200_000_000_001,
  title: 'A walk by the river',
  content_note: null,
  text: 'It was cold, and it helped a little.',
  comment_count: 0,
  main_comments_count: 0,
  is_starred: false,
  ...change,
});

function aForumCard(change: Partial<ForumPost> = {}): ForumPostCard {
  const { text, ...post } = aForumPost(change);
  return { ...post, excerpt: post.content_note === null ? text : null };
}

export const aForumComment = (change: Partial<ForumComment> = {}): ForumComment => ({
  ...item,
  id: 9_300_000_000_001,
  post_id: 8_200_000_000_001,
  parent_id: null,
  depth: 1,
  text: 'Thank you for this.',
  comment_count: 0,
  ...change,
});

export const aRoomMessage = (change: Partial<RoomMessage> = {}): RoomMessage => ({
  id: 9_400_000_000_001,
  focus_area_id: 9,
  user_id: WREN.id,
  author: WREN,
  message: 'Hello from the room.',
  created_at: '2026-11-20 00:00:00',
  state: 'posted',
  version: 1,
  is_own: false,
  moderator_note: null,
  ...change,
});

export const aQueueItem = (change: Partial<ForumQueueItem> = {}): ForumQueueItem => ({
  kind: 'post',
  id: 8_200_000_000_001,
  post_id: 8_200_000_000_001,
  focus_area_id: null,
  title: 'Tonight',
  content_note: null,
  text: 'I can’t go on.',
  author: WREN,
  state: 'held',
  urgency: 'crisis',
  waiting_since: '2026-11-20T03:00:00.000Z',
  is_overdue: false,
  version: 1,
  moderator_note: null,
  reports: [],
  ...change,
});

const calls = forumEndpoints;

/** A forum with these posts, of which the first has these comments. */
export function keepForum(api: FakeApi, posts: ForumPost[], comments: ForumComment[] = []) {
  const kept = { user: FERN as ForumUser | null };
  const pageOf = () => ({
    posts: posts.map((post) => aForumCard(post)),
    has_more_data: false,
    cursor: null,
  });
  api.on(calls.checkForumUser, () => ({ user: kept.user, available: null, hint: null }));
  api.on(calls.listForumPage, pageOf);
  api.on(calls.listStarredPosts, pageOf);
  api.on(calls.getForumPost, ({ id }) => ({ post: posts.find((post) => post.id === id) ?? aForumPost() }));
  api.on(calls.listForumComments, () => ({
    comments: comments.filter(({ parent_id }) => parent_id === null),
    has_more_data: false,
    cursor: null,
  }));
  api.on(calls.listForumAnswers, ({ parent }) => ({
    comments: comments.filter(({ parent_id }) => parent_id === parent),
    has_more_data: false,
    cursor: null,
  }));
  return kept;
}

/** A room with these messages, with the viewer in it. */
export function keepRoom(api: FakeApi, messages: RoomMessage[]) {
  const kept = {
    messages,
    standing: { user: FERN as ForumUser | null, is_in: true, slow_seconds: 10 },
    asked: [] as CallerInputOf<typeof roomsEndpoints.listRoomMessages>[],
  };
  api.on(roomsEndpoints.getRoomNickname, () => kept.standing);
  api.on(roomsEndpoints.listRoomMessages, (asked) => {
    kept.asked.push(asked);
    const from = kept.messages.findIndex(({ id }) => id === asked.after_id) + 1;
    return { messages: kept.messages.slice(from), has_more_data: false };
  });
  return kept;
}

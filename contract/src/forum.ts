import * as z from 'zod';
import {
  FORUM_COMMENT_MAX,
  FORUM_CONTENT_NOTE_MAX,
  FORUM_NAME_MAX,
  FORUM_NAME_MIN,
  FORUM_PAGES,
  FORUM_REPORT_NOTE_MAX,
  FORUM_REPORT_REASONS,
  FORUM_TEXT_MAX,
  FORUM_TITLE_MAX,
  forumComment,
  forumHeld,
  forumIcon,
  forumPost,
  forumPostCard,
  forumUser,
} from './forum-fields.ts';
import { endpoint, ofRecord, signedIn } from './kit/endpoint.ts';
import { limit, pageOf } from './kit/page.ts';
import { id, line, optionalLine, optionalParagraph, paragraph, uuid } from './kit/text.ts';

const page = z.int().min(1).max(FORUM_PAGES, `Pages have numbers up to ${FORUM_PAGES}.`);
/** The id of the last item that the caller has: the list goes on after it. */
const cursor = id.optional();
const cards = pageOf({ posts: z.array(forumPostCard), cursor: z.number().nullable() });
const comments = pageOf({ comments: z.array(forumComment), cursor: z.number().nullable() });
const version = z.int();
const title = line({ max: FORUM_TITLE_MAX });
const text = paragraph(FORUM_TEXT_MAX);
const content_note = optionalLine(FORUM_CONTENT_NOTE_MAX);
const answer = paragraph(FORUM_COMMENT_MAX);
/** Null for what others see at once. */
const held = forumHeld.nullable();
const onePost = z.object({ post: forumPost, held });
const oneComment = z.object({ comment: forumComment, held });
const ofPost = { of: 'post_id' } as const;

/** Nothing that is stored or logged of a call of the forum names the person who called. */
const unnamed = true;
const refuses = ['forum_closed'] as const;

export const createForumUserInput = z.strictObject({
  username: line({ min: FORUM_NAME_MIN, max: FORUM_NAME_MAX }),
  icon: forumIcon.optional(),
});
export const createForumPostInput = z.strictObject({
  title,
  content_note,
  text,
  client_key: uuid.optional(),
});
export const addForumCommentInput = z.strictObject({
  post_id: id,
  parent_id: id.nullable().optional(),
  text: answer,
  client_key: uuid.optional(),
});

export const forumEndpoints = {
  listForumPosts: endpoint({
    method: 'GET',
    path: '/api/forum/all_posts',
    summary: 'Posts of the forum, the newest first; one’s own that are held stand among them.',
    access: signedIn,
    unnamed,
    input: z.strictObject({ cursor, limit }),
    reply: cards,
    refuses,
  }),
  listForumPage: endpoint({
    method: 'GET',
    path: '/api/forum/all_posts/{page}',
    summary: 'One page of the same list, 20 posts each.',
    access: signedIn,
    unnamed,
    input: z.strictObject({ page }),
    reply: cards,
    refuses,
  }),
  checkForumUser: endpoint({
    method: 'GET',
    path: '/api/forum/check_user/{x}',
    summary:
      'By the caller’s own id: under which name they write. By any other word: whether they could take it as their name.',
    access: signedIn,
    unnamed,
    input: z.strictObject({ x: line({ max: FORUM_NAME_MAX }) }),
    reply: z.object({
      /** The caller in the forum; null until they have chosen a name. */
      user: forumUser.nullable(),
      /** Null by the caller’s own id. */
      available: z.boolean().nullable(),
      /** Why not, in the same words for each reason; null where it is available. */
      hint: z.string().nullable(),
    }),
    refuses,
  }),
  listStarredPosts: endpoint({
    method: 'GET',
    path: '/api/forum/starred_posts/{user}',
    summary: 'The posts that the caller starred, the last starred first; the user is the caller.',
    access: signedIn,
    unnamed,
    input: z.strictObject({ user: id, cursor, limit }),
    reply: cards,
    refuses: ['forum_closed', 'identity_mismatch'],
  }),
  listStarredPage: endpoint({
    method: 'GET',
    path: '/api/forum/starred_posts/{user}/{page}',
    summary: 'One page of the same list, 20 posts each.',
    access: signedIn,
    unnamed,
    input: z.strictObject({ user: id, page }),
    reply: cards,
    refuses: ['forum_closed', 'identity_mismatch'],
  }),
  getForumPost: endpoint({
    method: 'GET',
    path: '/api/forum/post/{id}',
    summary: 'One post. Of one that was taken back only its place is left, with the comments on it.',
    access: ofRecord('forum_post', 'read'),
    unnamed,
    input: z.strictObject({ id }),
    reply: z.object({ post: forumPost }),
    refuses: ['forum_closed', 'not_found'],
  }),
  listForumComments: endpoint({
    method: 'GET',
    path: '/api/forum/comments/{id}',
    summary: 'Comments on a post, the oldest first, without answers to them.',
    access: ofRecord('forum_post', 'read'),
    unnamed,
    input: z.strictObject({ id, cursor, limit }),
    reply: comments,
    refuses: ['forum_closed', 'not_found'],
  }),
  listForumAnswers: endpoint({
    method: 'GET',
    path: '/api/forum/comments/{id}/{parent}',
    summary: 'Answers to one comment on that post, the oldest first.',
    access: signedIn,
    unnamed,
    input: z.strictObject({ id, parent: id, cursor, limit }),
    reply: comments,
    refuses: ['forum_closed', 'not_found'],
  }),
  listForumIcons: endpoint({
    method: 'GET',
    path: '/api/forum/icons',
    summary: 'The pictures that can stand beside a forum name.',
    access: signedIn,
    unnamed,
    input: z.strictObject({}),
    reply: z.object({ icons: z.array(z.object({ id: forumIcon, name: z.string() })) }),
  }),
  createForumUser: endpoint({
    method: 'POST',
    path: '/api/forum/create_user',
    summary: 'Choose the name under which one writes. It is chosen once; the icon can be changed.',
    access: signedIn,
    unnamed,
    input: createForumUserInput,
    reply: z.object({ user: forumUser, message: z.string() }),
    refuses: ['forum_closed', 'forum_name_set'],
  }),
  createForumPost: endpoint({
    method: 'POST',
    path: '/api/forum/create_post',
    summary:
      'Write a post. One that speaks of danger to a person is held for a moderator, and only its writer sees it.',
    access: signedIn,
    unnamed,
    input: createForumPostInput,
    reply: onePost,
    refuses: ['forum_closed', 'forum_name_due', 'key_reused'],
  }),
  editForumPost: endpoint({
    method: 'POST',
    path: '/api/forum/edit_post',
    summary: 'Change one’s own post. That it was changed stays to be seen.',
    access: ofRecord('forum_post', 'update'),
    unnamed,
    input: z.strictObject({ id, title, content_note, text, version }),
    reply: onePost,
    refuses: ['forum_closed', 'not_found', 'stale'],
  }),
  deleteForumPost: endpoint({
    method: 'POST',
    path: '/api/forum/delete_post',
    summary: 'Take one’s own post back, for good. The comments on it stay.',
    access: ofRecord('forum_post', 'delete'),
    unnamed,
    input: z.strictObject({ id, version }),
    reply: z.object({ post: forumPost }),
    refuses: ['forum_closed', 'not_found', 'stale'],
  }),
  starForumPost: endpoint({
    method: 'POST',
    path: '/api/forum/star_post',
    summary: 'Star a post, to find it again. No other person learns of it.',
    access: { ...ofRecord('forum_post', 'star'), ...ofPost },
    unnamed,
    input: z.strictObject({ post_id: id }),
    reply: z.object({ post_id: z.number(), is_starred: z.boolean() }),
    refuses: ['forum_closed', 'not_found'],
  }),
  unstarForumPost: endpoint({
    method: 'POST',
    path: '/api/forum/unstar_post',
    summary: 'Take a star away.',
    access: { ...ofRecord('forum_post', 'star'), ...ofPost },
    unnamed,
    input: z.strictObject({ post_id: id }),
    reply: z.object({ post_id: z.number(), is_starred: z.boolean() }),
    refuses: ['forum_closed', 'not_found'],
  }),
  addForumComment: endpoint({
    method: 'POST',
    path: '/api/forum/add_comment',
    summary: 'Comment on a post, or answer a comment on it. What speaks of danger is held, as a post is.',
    access: { ...ofRecord('forum_post', 'answer'), ...ofPost },
    unnamed,
    input: addForumCommentInput,
    reply: oneComment,
    refuses: ['forum_closed', 'forum_name_due', 'not_found', 'answers_closed', 'key_reused'],
  }),
  editForumComment: endpoint({
    method: 'POST',
    path: '/api/forum/edit_comment',
    summary: 'Change one’s own comment. That it was changed stays to be seen.',
    access: ofRecord('forum_comment', 'update'),
    unnamed,
    input: z.strictObject({ id, text: answer, version }),
    reply: oneComment,
    refuses: ['forum_closed', 'not_found', 'stale'],
  }),
  deleteForumComment: endpoint({
    method: 'POST',
    path: '/api/forum/delete_comment',
    summary: 'Take one’s own comment back, for good. Answers to it stay.',
    access: ofRecord('forum_comment', 'delete'),
    unnamed,
    input: z.strictObject({ id, version }),
    reply: z.object({ comment: forumComment }),
    refuses: ['forum_closed', 'not_found', 'stale'],
  }),
  reportForumItem: endpoint({
    method: 'POST',
    path: '/api/forum/report',
    summary:
      'Ask a moderator to look at a post or a comment. Its writer does not learn of it. A second report of the same item changes the first.',
    access: signedIn,
    unnamed,
    input: z.strictObject({
      post_id: id.optional(),
      comment_id: id.optional(),
      reason: z.enum(FORUM_REPORT_REASONS),
      note: optionalParagraph(FORUM_REPORT_NOTE_MAX),
    }),
    reply: z.object({ look_within_hours: z.number() }),
    refuses: ['forum_closed', 'not_found'],
  }),
} as const;

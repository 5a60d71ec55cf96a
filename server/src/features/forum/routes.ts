import { forumEndpoints } from '@kith/contract/forum';
import { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import { bind } from '#kernel/http/bind';
import { checkForumUser, createForumUser, listForumIcons } from './choose-name.ts';
import { commentRecord } from './comment-record.ts';
import { decideForumItem, listForumQueue } from './moderate.ts';
import { postRecord } from './post-record.ts';
import { listForumAnswers, listForumComments } from './read-comments.ts';
import {
  getForumPost,
  listForumPage,
  listForumPosts,
  listStarredPage,
  listStarredPosts,
} from './read-posts.ts';
import { reportForumItem } from './report-item.ts';
import { starForumPost, unstarForumPost } from './star-post.ts';
import { addForumComment, deleteForumComment, editForumComment } from './write-comment.ts';
import { createForumPost, deleteForumPost, editForumPost } from './write-post.ts';

const ofAll = bind(
  forumEndpoints,
  {
    listForumPosts,
    listForumPage,
    checkForumUser,
    listStarredPosts,
    listStarredPage,
    getForumPost,
    listForumComments,
    listForumAnswers,
    listForumIcons,
    createForumUser,
    createForumPost,
    editForumPost,
    deleteForumPost,
    starForumPost,
    unstarForumPost,
    addForumComment,
    editForumComment,
    deleteForumComment,
    reportForumItem,
  },
  { forum_post: postRecord, forum_comment: commentRecord },
);

const ofModerators = bind(forumModerationEndpoints, { listForumQueue, decideForumItem });

export const forumRoutes = [...ofAll, ...ofModerators];

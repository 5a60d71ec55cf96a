import { forumEndpoints } from '@kith/contract/forum';
import { forumModerationEndpoints } from '@kith/contract/forum-moderation';
import { roomsEndpoints } from '@kith/contract/rooms';
import { bind } from '#kernel/http/bind';
import { checkForumUser, createForumUser, listForumIcons } from './choose-name.ts';
import { commentRecord } from './comment-record.ts';
import { getRoomNickname, leaveAreaRoom, setRoomNickname } from './enter-room.ts';
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
import { reportForumItem, reportRoomMessage } from './report-item.ts';
import { roomMessageRecord } from './room-message-record.ts';
import { starForumPost, unstarForumPost } from './star-post.ts';
import { deleteRoomMessage, listRoomMessages, sendRoomMessage } from './talk-in-room.ts';
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

const ofRooms = bind(
  roomsEndpoints,
  {
    getRoomNickname,
    setRoomNickname,
    leaveAreaRoom,
    listRoomMessages,
    sendRoomMessage,
    deleteRoomMessage,
    reportRoomMessage,
  },
  { room_message: roomMessageRecord },
);

export const forumRoutes = [...ofAll, ...ofRooms, ...ofModerators];

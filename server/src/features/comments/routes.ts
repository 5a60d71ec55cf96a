import { commentsEndpoints } from '@kith/contract/comments';
import { bind } from '#kernel/http/bind';
import { deleteComment, editComment, restoreComment } from './change-comment.ts';
import { createComment } from './create-comment.ts';
import { commentRecord } from './own-comment.ts';
import { listComments } from './read-comments.ts';
import { setCommunications } from './switch-comments.ts';

export const commentsRoutes = bind(
  commentsEndpoints,
  { listComments, createComment, editComment, deleteComment, restoreComment, setCommunications },
  { comment: commentRecord },
);

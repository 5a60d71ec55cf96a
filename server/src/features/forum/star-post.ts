import type { forumEndpoints } from '@kith/contract/forum';
import type { Story } from '#kernel/http/bind';
import { count } from './attempts.ts';
import type { postRecord } from './post-record.ts';
import { ensureSelf } from './self.ts';
import { removeStar, upsertStar } from './stars-store.ts';

type Endpoints = typeof forumEndpoints;

export const starForumPost: Story<Endpoints['starForumPost'], typeof postRecord> = async (
  ctx,
  { post_id: postId },
) => {
  await count(ctx, 'star');
  const { id: personId } = await ensureSelf(ctx);
  await upsertStar(ctx.db, { personId, postId });
  return { post_id: postId, is_starred: true };
};

export const unstarForumPost: Story<Endpoints['unstarForumPost'], typeof postRecord> = async (
  ctx,
  { post_id: postId },
) => {
  await removeStar(ctx.db, { personId: ctx.held.me, postId });
  return { post_id: postId, is_starred: false };
};

import type { forumEndpoints } from '@kith/contract/forum';
import { FORUM_PAGE, type ForumPostCard } from '@kith/contract/forum-fields';
import type { ViewerCtx } from '#kernel/context';
import type { Story } from '#kernel/http/bind';
import { refuse } from '#kernel/refuse';
import type { postRecord } from './post-record.ts';
import { type Page, type PostCardRow, selectPosts, selectStarred } from './posts-store.ts';
import { presentCard, presentPost } from './present.ts';
import { readerOf } from './self.ts';

type Endpoints = typeof forumEndpoints;
type Select = (db: ViewerCtx['db'], me: number, page: Page) => Promise<PostCardRow[]>;

export const listForumPosts: Story<Endpoints['listForumPosts']> = async (ctx, { cursor = 0, limit }) =>
  listed(ctx, selectPosts, await readerOf(ctx), { after: cursor, offset: 0, limit });

export const listForumPage: Story<Endpoints['listForumPage']> = async (ctx, { page }) =>
  listed(ctx, selectPosts, await readerOf(ctx), numbered(page));

export const listStarredPosts: Story<Endpoints['listStarredPosts']> = async (
  ctx,
  { user, cursor = 0, limit },
) => listed(ctx, selectStarred, await oneself(ctx, user), { after: cursor, offset: 0, limit });

export const listStarredPage: Story<Endpoints['listStarredPage']> = async (ctx, { user, page }) =>
  listed(ctx, selectStarred, await oneself(ctx, user), numbered(page));

export const getForumPost: Story<Endpoints['getForumPost'], typeof postRecord> = async ({ held }) => ({
  post: presentPost(held.row, held.me),
});

const numbered = (page: number): Page => ({ after: 0, offset: (page - 1) * FORUM_PAGE, limit: FORUM_PAGE });

/** By the account’s id or by the one of the forum; no other person’s stars are read. */
async function oneself(ctx: ViewerCtx, user: number): Promise<number> {
  const me = await readerOf(ctx);
  return user === ctx.viewer.userId || user === me ? me : refuse('identity_mismatch');
}

async function listed({ db }: ViewerCtx, select: Select, me: number, page: Page) {
  const rows = await select(db, me, { ...page, limit: page.limit + 1 });
  const posts: ForumPostCard[] = rows.slice(0, page.limit).map((row) => presentCard(row, me));
  const isMore = rows.length > page.limit;
  return { posts, has_more_data: isMore, cursor: isMore ? (posts.at(-1)?.id ?? null) : null };
}

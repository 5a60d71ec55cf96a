import { forumEndpoints } from '@kith/contract/forum';
import type { ForumComment, ForumPost, ForumUser } from '@kith/contract/forum-fields';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { call } from '#client/api/call.ts';

const calls = forumEndpoints;

/** No key has a person: the cache belongs to one sign-in, and ids of the forum stay apart from accounts. */
const FORUM = ['forum'] as const;
const LISTS = [...FORUM, 'lists'] as const;

/** How the viewer is called in the forum; null until they have chosen a name. */
export const selfQuery = (account: number) =>
  queryOptions({
    queryKey: [...FORUM, 'self'],
    queryFn: async ({ signal }): Promise<ForumUser | null> =>
      (await call(calls.checkForumUser, { x: String(account) }, { signal })).user,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function showSelf(queries: QueryClient, user: ForumUser): void {
  queries.setQueryData([...FORUM, 'self'], user);
  // The picture stands beside what they wrote.
  void queries.invalidateQueries({ queryKey: FORUM, refetchType: 'none' });
}

/** A page that a person reads does not move by itself: it is asked for when it opens, and by a press. */
const still = {
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always',
  refetchOnWindowFocus: false,
} as const;

export const pageQuery = (page: number) =>
  queryOptions({
    ...still,
    queryKey: [...LISTS, page],
    queryFn: ({ signal }) => call(calls.listForumPage, { page }, { signal }),
  });

/** The first page as it is now, beside the one that is being read. */
export const newestQuery = queryOptions({
  queryKey: [...FORUM, 'newest'],
  queryFn: ({ signal }) => call(calls.listForumPage, { page: 1 }, { signal }),
  staleTime: 60_000,
  gcTime: 0,
  refetchInterval: 60_000,
});

export const starredQuery = (account: number) =>
  infiniteQueryOptions({
    ...still,
    queryKey: [...LISTS, 'starred'],
    queryFn: ({ pageParam, signal }) => {
      const asked = { user: account, ...(pageParam !== null && { cursor: pageParam }) };
      return call(calls.listStarredPosts, asked, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => pages.flatMap(({ posts }) => posts),
  });

export const postQuery = (id: number) =>
  queryOptions({
    queryKey: [...FORUM, 'post', id],
    queryFn: async ({ signal }): Promise<ForumPost> =>
      (await call(calls.getForumPost, { id }, { signal })).post,
    refetchOnMount: 'always',
    retry: false,
  });

/** A post as a call has answered it. Lists are asked for again when they are opened. */
export function showPost(queries: QueryClient, post: ForumPost): void {
  queries.setQueryData(postQuery(post.id).queryKey, post);
  void queries.invalidateQueries({ queryKey: LISTS, refetchType: 'none' });
}

export const commentsQuery = (post: number, parent: number | null) =>
  infiniteQueryOptions({
    queryKey: [...FORUM, 'comments', post, parent ?? 0],
    queryFn: ({ pageParam, signal }) => {
      const asked = { id: post, ...(pageParam !== null && { cursor: pageParam }) };
      return parent === null
        ? call(calls.listForumComments, asked, { signal })
        : call(calls.listForumAnswers, { ...asked, parent }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ cursor }) => cursor ?? undefined,
    select: ({ pages }) => eachOnce(pages.flatMap(({ comments }) => comments)),
    refetchOnWindowFocus: false,
  });

/** One’s own new comment stands behind the shown ones until the page that has it comes. */
function eachOnce(comments: readonly ForumComment[]): ForumComment[] {
  const byId = new Map<number, ForumComment>();
  for (const comment of comments) {
    byId.delete(comment.id);
    byId.set(comment.id, comment);
  }
  return [...byId.values()];
}

/** Puts a comment in the place of its former version, or behind all that is shown. */
export function showComment(queries: QueryClient, comment: ForumComment): void {
  const { queryKey } = commentsQuery(comment.post_id, comment.parent_id);
  queries.setQueryData(queryKey, (before) => {
    if (!before) return before;
    const isThere = before.pages.some(({ comments }) => comments.some(({ id }) => id === comment.id));
    const pages = before.pages.map((page, at) => ({
      ...page,
      comments:
        isThere || at < before.pages.length - 1
          ? page.comments.map((one) => (one.id === comment.id ? comment : one))
          : [...page.comments, comment],
    }));
    return { ...before, pages };
  });
}

/** Counts on the post and on the comment that was answered are asked for again. */
export function askCounts(queries: QueryClient, post: number): void {
  void queries.invalidateQueries({ queryKey: postQuery(post).queryKey });
  void queries.invalidateQueries({ queryKey: [...FORUM, 'comments', post], refetchType: 'none' });
}

/** The post with its counts, and each opened list of comments on it. */
export async function askPost(queries: QueryClient, post: number): Promise<void> {
  await Promise.all([
    queries.refetchQueries({ queryKey: postQuery(post).queryKey, type: 'active' }),
    queries.refetchQueries({ queryKey: [...FORUM, 'comments', post], type: 'active' }),
  ]);
}

/** Whether a comment is among those that were asked for. */
export function hasComment(queries: QueryClient, post: number, id: number): boolean {
  const lists = queries.getQueriesData<InfiniteData<{ comments: ForumComment[] }>>({
    queryKey: [...FORUM, 'comments', post],
  });
  return lists.some(([, data]) =>
    data?.pages.some(({ comments }) => comments.some((comment) => comment.id === id)),
  );
}

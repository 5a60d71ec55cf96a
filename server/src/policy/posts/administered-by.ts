import type { Viewer, ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { type Post, selectPosts } from '../work/staff.ts';

type Caller = Pick<ViewerCtx, 'db'> & { readonly viewer: Pick<Viewer, 'userId' | 'staffLocked'> };

const administers = ({ role }: Pick<Post, 'role'>): boolean => role === 'organisation_administrator';

/**
 * The organisations whose administrator the caller is; none while the rights of their work wait for a second
 * step.
 */
export async function administeredBy({ db, viewer }: Caller): Promise<number[]> {
  if (viewer.staffLocked) return [];
  const posts = (await selectPosts(db, { userIds: [viewer.userId] })).filter(administers);
  return [...new Set(posts.flatMap(({ organisationId }) => organisationId ?? []))];
}

/** The administrators of these organisations. */
export async function administratorsOf(
  db: Db,
  organisationId: number | readonly number[],
): Promise<number[]> {
  const posts = await selectPosts(db, { organisationId });
  return posts.filter(administers).map(({ userId }) => userId);
}

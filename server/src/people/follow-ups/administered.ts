import type { ViewerCtx } from '#kernel/context';
import { selectPosts } from '#policy/work';

/** The organisations whose administrator the caller is. */
export async function administeredBy({ db, viewer }: Pick<ViewerCtx, 'db' | 'viewer'>): Promise<number[]> {
  const posts = await selectPosts(db, { userIds: [viewer.userId] });
  return posts.flatMap(({ organisationId, role }) =>
    organisationId !== null && role === 'organisation_administrator' ? [organisationId] : [],
  );
}

import type { Viewer, ViewerCtx } from '#kernel/context';
import { selectMemberships } from '#people/organisations';
import { administeredBy } from '#policy/posts';
import { type Post, selectPosts } from '#policy/work';

type Caller = Pick<ViewerCtx, 'db'> & {
  readonly viewer: Pick<Viewer, 'userId' | 'memberId' | 'staffLocked'>;
};

/**
 * The organisations whose published resources the caller may read: those that look after the member, and for
 * oneself those where one works. A supporter comes here only by the switch `providerContent`, which the call
 * asks, and reads nothing there by a post of their own.
 */
export async function readableBy(ctx: Caller): Promise<number[]> {
  const { userId, memberId } = ctx.viewer;
  const memberships = await selectMemberships(ctx.db, memberId);
  const posts = memberId === userId ? await openPosts(ctx) : [];
  return idsOf([...memberships, ...posts]);
}

/** The organisations whose resources the caller may write, publish, take back and delete. */
export const writableBy = administeredBy;

/** None while the rights of the caller's work wait for a second step. */
async function openPosts({ db, viewer }: Caller): Promise<readonly Post[]> {
  return viewer.staffLocked ? [] : selectPosts(db, { userIds: [viewer.userId] });
}

function idsOf(all: readonly { readonly organisationId: number | null }[]): number[] {
  return [...new Set(all.flatMap(({ organisationId }) => organisationId ?? []))];
}

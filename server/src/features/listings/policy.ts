import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Viewer, ViewerCtx } from '#kernel/context';
import type { Db } from '#kernel/db';
import { profileStore } from '#people/providers';
import { userStore } from '#people/users';
import { worksWithMembersAt } from '#policy/vouching';
import { selectPosts } from '#policy/work';
import { listingApprovals as approvals, listings } from './schema.ts';

/**
 * SQL for whether people find this professional: their own yes, here and in their profile, and the yes of an
 * organisation in which they have worked with members ever since. Every list, count and suggestion asks it,
 * and none asks anything beside it.
 */
export function isListed(db: Db): SQL | undefined {
  const approved = db
    .select({ one: sql`1` })
    .from(approvals)
    .where(
      and(
        eq(approvals.userId, listings.userId),
        worksWithMembersAt(db, approvals.userId, approvals.organisationId, approvals.approvedAt),
      ),
    );
  return and(
    listings.isOn,
    profileStore.wantsToBeFound(db, listings.userId),
    userStore.isEnabled(db, listings.userId),
    exists(approved),
  );
}

type Caller = Pick<ViewerCtx, 'db'> & { readonly viewer: Pick<Viewer, 'userId' | 'staffLocked'> };

/** The organisations for which the caller may say yes. */
export async function administeredBy({ db, viewer }: Caller): Promise<number[]> {
  if (viewer.staffLocked) return [];
  const posts = await selectPosts(db, { userIds: [viewer.userId] });
  const own = posts.filter(({ role }) => role === 'organisation_administrator');
  return [...new Set(own.flatMap(({ organisationId }) => organisationId ?? []))];
}

/** Who works with members there now. */
export async function peopleToList(db: Db, organisationIds: readonly number[]) {
  if (organisationIds.length === 0) return [];
  const posts = await selectPosts(db, { organisationId: organisationIds });
  const known = new Set<string>();
  return posts.flatMap(({ userId, organisationId, role }) => {
    if (organisationId === null || (role !== 'provider' && role !== 'care_coordinator')) return [];
    const key = `${organisationId} ${userId}`;
    if (known.has(key)) return [];
    known.add(key);
    return [{ userId, organisationId }];
  });
}

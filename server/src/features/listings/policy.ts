import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { profileStore } from '#people/providers';
import { userStore } from '#people/users';
import { worksWithMembers, worksWithMembersAt } from '#policy/posts';
import { selectPosts } from '#policy/work';
import { listingApprovals as approvals, listings } from './schema.ts';

/**
 * SQL for whether people find this professional: their own yes, here and in their profile, and the yes of an
 * organisation in which they have worked with members ever since. Every list, count and suggestion asks it,
 * and none asks anything beside it.
 */
export function isListed(db: Db): SQL | undefined {
  return and(
    listings.isOn,
    profileStore.wantsToBeFound(db, listings.userId),
    userStore.isEnabled(db, listings.userId),
    isApproved(db),
  );
}

/** SQL for whether an organisation's yes holds: of any, or of those that `which` says. */
export function isApproved(db: Db, which?: SQL): SQL {
  const { userId, organisationId, approvedAt } = approvals;
  const yes = and(
    eq(userId, listings.userId),
    which,
    worksWithMembersAt(db, userId, organisationId, approvedAt),
  );
  return exists(db.select({ one: sql`1` }).from(approvals).where(yes));
}

/** Who works with members there now. */
export async function peopleToList(db: Db, organisationIds: readonly number[]) {
  if (organisationIds.length === 0) return [];
  const posts = (await selectPosts(db, { organisationId: organisationIds })).filter(worksWithMembers);
  const known = new Set<string>();
  return posts.flatMap(({ userId, organisationId }) => {
    if (organisationId === null) return [];
    const key = `${organisationId} ${userId}`;
    if (known.has(key)) return [];
    known.add(key);
    return [{ userId, organisationId }];
  });
}

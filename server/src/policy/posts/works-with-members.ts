import { and, eq, exists, inArray, isNull, lte, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { staff } from '../schema.ts';
import type { Post } from '../work/staff.ts';

/** Front desks are met as a group, and administrators not at all. */
const WITH_MEMBERS: readonly Post['role'][] = ['provider', 'care_coordinator'];

/** Whether its holder works with members, who may invite them by name. */
export const worksWithMembers = ({ role }: Pick<Post, 'role'>): boolean => WITH_MEMBERS.includes(role);

/**
 * SQL for whether a person holds a post there in which they work with members, and held it by that time: what
 * was said of an earlier post does not come back with a new one.
 */
export function worksWithMembersAt(
  db: Db,
  userId: SQLWrapper,
  organisationId: SQLWrapper,
  by: SQLWrapper,
): SQL {
  const post = db
    .select({ one: sql`1` })
    .from(staff)
    .where(
      and(
        eq(staff.userId, userId),
        eq(staff.organisationId, organisationId),
        inArray(staff.role, [...WITH_MEMBERS]),
        isNull(staff.endedAt),
        lte(staff.since, by),
      ),
    );
  return exists(post);
}

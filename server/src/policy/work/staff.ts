import type { StaffRole } from '@kith/contract/roles';
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { audiencePeople, audiences, staff } from '../schema.ts';

/** The post of a person in an organisation now. */
export interface Post {
  readonly userId: number;
  readonly organisationId: number | null;
  readonly role: StaffRole;
}

/** The roles that a person holds in organisations, as a column of a statement about people. */
export function staffRoles(db: Db, userId: SQLWrapper): SQL<StaffRole[]> {
  const held = db
    .selectDistinct({ role: staff.role })
    .from(staff)
    .where(and(eq(staff.userId, userId), isNull(staff.endedAt)));
  return sql<StaffRole[]>`array(${held})`;
}

interface HeldPost extends Post {
  readonly since: Date;
}

/** The posts of these people, or of all staff of one organisation or of several. */
export function selectPosts(
  db: Db,
  of: { readonly userIds: readonly number[] } | { readonly organisationId: number | readonly number[] },
): Promise<HeldPost[]> {
  const { userId, organisationId, role, since } = staff;
  const wanted =
    'userIds' in of
      ? inArray(userId, [...of.userIds])
      : inArray(organisationId, [of.organisationId].flat() as number[]);
  return db
    .select({ userId, organisationId, role, since })
    .from(staff)
    .where(and(wanted, isNull(staff.endedAt)))
    .orderBy(staff.since, staff.id);
}

/** Returns false when they hold that post already. */
export async function insertPost(db: Db, post: Post, since: Date): Promise<boolean> {
  const made = await db
    .insert(staff)
    .values({ ...post, since })
    .onConflictDoNothing()
    .returning({ id: staff.id });
  return made.length > 0;
}

/**
 * Ends a post. A person without another post in the organisation leaves its teams in the same moment. Returns
 * whether there was one.
 */
export async function endPost(db: Db, post: Post, endedAt: Date): Promise<boolean> {
  const { userId, organisationId, role } = post;
  const own = and(
    eq(staff.userId, userId),
    organisationId === null ? isNull(staff.organisationId) : eq(staff.organisationId, organisationId),
    isNull(staff.endedAt),
  );
  const ended = await db
    .update(staff)
    .set({ endedAt })
    .where(and(own, eq(staff.role, role)))
    .returning({ id: staff.id });
  const left = await db.select({ id: staff.id }).from(staff).where(own).limit(1);
  if (organisationId !== null && left.length === 0) await leaveTeams(db, userId, organisationId);
  return ended.length > 0;
}

async function leaveTeams(db: Db, personId: number, organisationId: number): Promise<void> {
  const teams = db
    .select({ id: audiences.id })
    .from(audiences)
    .where(and(eq(audiences.kind, 'organisation_team'), eq(audiences.ownerId, organisationId)));
  await db
    .delete(audiencePeople)
    .where(and(eq(audiencePeople.personId, personId), inArray(audiencePeople.audienceId, teams)));
}

const ADMINISTRATORS = ['platform_administrator', 'organisation_administrator'] as const;

/** Whether a person is the only administrator of any organisation that is none of these. */
export async function isLastAdministrator(
  db: Db,
  personId: number,
  disabledIds: readonly number[],
): Promise<boolean> {
  const posts = await db
    .select({ userId: staff.userId, organisationId: staff.organisationId, role: staff.role })
    .from(staff)
    .where(and(inArray(staff.role, [...ADMINISTRATORS]), isNull(staff.endedAt)));
  const others = posts.filter(({ userId }) => userId !== personId && !disabledIds.includes(userId));
  return posts.some(
    (post) =>
      post.userId === personId &&
      !others.some(
        ({ organisationId, role }) => organisationId === post.organisationId && role === post.role,
      ),
  );
}

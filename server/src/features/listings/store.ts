import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { worksWithMembersAt } from '#policy/posts';
import { isListed } from './policy.ts';
import { listingApprovals as approvals, listings } from './schema.ts';

export type ListingRow = typeof listings.$inferSelect;
export type ListingPatch = Partial<Omit<typeof listings.$inferInsert, 'userId' | 'version'>>;

export async function findListing(db: Db, userId: number): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(eq(listings.userId, userId));
  return row;
}

export async function selectListings(db: Db, userIds: readonly number[]): Promise<ListingRow[]> {
  if (userIds.length === 0) return [];
  return db
    .select()
    .from(listings)
    .where(inArray(listings.userId, [...userIds]));
}

/** Held until the transaction ends; undefined for a person without a listing. */
export async function holdListing(db: Db, userId: number): Promise<ListingRow | undefined> {
  const [row] = await db.select().from(listings).where(eq(listings.userId, userId)).for('update');
  return row;
}

/** Held until the transaction ends; a person without a listing gets an empty one of version 0. */
export async function lockListing(db: Db, userId: number): Promise<ListingRow> {
  await db.insert(listings).values({ userId, version: 0 }).onConflictDoNothing();
  const row = await holdListing(db, userId);
  if (!row) throw new Error('a listing was not inserted');
  return row;
}

/** One more version. The row is held. */
export async function editListing(db: Db, userId: number, patch: ListingPatch): Promise<void> {
  await db
    .update(listings)
    .set({ ...patch, version: sql`${listings.version} + 1` })
    .where(eq(listings.userId, userId));
}

/** What search reads, of a listing that is there; its version stays. */
export async function updateSought(
  db: Db,
  userId: number,
  sought: Pick<ListingRow, 'names' | 'offers' | 'words' | 'languages'>,
): Promise<void> {
  await db.update(listings).set(sought).where(eq(listings.userId, userId));
}

/** Those of these people whom other people find now. */
export async function selectListed(db: Db, userIds: readonly number[]): Promise<Set<number>> {
  if (userIds.length === 0) return new Set();
  const rows = await db
    .select({ userId: listings.userId })
    .from(listings)
    .where(and(inArray(listings.userId, [...userIds]), isListed(db)));
  return new Set(rows.map(({ userId }) => userId));
}

/** The yes of organisations that holds now, each as `organisation person`. */
export async function selectApprovals(db: Db, userIds: readonly number[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set();
  const { userId, organisationId, approvedAt } = approvals;
  const rows = await db
    .select({ userId, organisationId })
    .from(approvals)
    .where(and(inArray(userId, [...userIds]), worksWithMembersAt(db, userId, organisationId, approvedAt)));
  return new Set(rows.map((row) => `${row.organisationId} ${row.userId}`));
}

type Approval = typeof approvals.$inferSelect;

export async function putApproval(db: Db, approval: Approval): Promise<void> {
  const { approvedBy, approvedAt } = approval;
  await db
    .insert(approvals)
    .values(approval)
    .onConflictDoUpdate({
      target: [approvals.userId, approvals.organisationId],
      set: { approvedBy, approvedAt },
    });
}

/** Returns whether there was one. */
export async function removeApproval(
  db: Db,
  { userId, organisationId }: Pick<Approval, 'userId' | 'organisationId'>,
): Promise<boolean> {
  const removed = await db
    .delete(approvals)
    .where(and(eq(approvals.userId, userId), eq(approvals.organisationId, organisationId)))
    .returning({ userId: approvals.userId });
  return removed.length > 0;
}

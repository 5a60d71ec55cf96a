import { eq } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { getStartedLinks } from './schema.ts';

type Link = typeof getStartedLinks.$inferSelect;

export async function findLinkOf(db: Db, memberId: number): Promise<Link | undefined> {
  const [row] = await db.select().from(getStartedLinks).where(eq(getStartedLinks.memberId, memberId));
  return row;
}

export async function findMemberByLink(db: Db, hash: string): Promise<number | undefined> {
  const [row] = await db
    .select({ memberId: getStartedLinks.memberId })
    .from(getStartedLinks)
    .where(eq(getStartedLinks.hash, hash));
  return row?.memberId;
}

/** One for each member: a new link replaces the former. */
export async function upsertLink(db: Db, link: Link): Promise<void> {
  const { hash, sealed, madeAt } = link;
  await db
    .insert(getStartedLinks)
    .values(link)
    .onConflictDoUpdate({ target: getStartedLinks.memberId, set: { hash, sealed, madeAt } });
}

import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#kernel/db';
import { forumStars as stars } from './schema.ts';

interface Star {
  readonly personId: number;
  readonly postId: number;
}

/** A star that is there keeps its place in the list. */
export async function upsertStar(db: Db, star: Star): Promise<void> {
  await db
    .insert(stars)
    .values({ ...star, isOn: true })
    .onConflictDoUpdate({
      target: [stars.personId, stars.postId],
      set: { isOn: true, seq: sql`default` },
      setWhere: eq(stars.isOn, false),
    });
}

export async function removeStar(db: Db, { personId, postId }: Star): Promise<void> {
  await db
    .update(stars)
    .set({ isOn: false })
    .where(and(eq(stars.personId, personId), eq(stars.postId, postId)));
}

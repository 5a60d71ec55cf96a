import { and, eq, max, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { eyes, sharedTo } from '#policy';
import type { ViewerCtx } from '../../kernel/context.ts';
import { prepared } from '../../kernel/db.ts';
import { notes } from './schema.ts';
import { isVisible, NOTE } from './store.ts';

const isAboutOne = (aboutId: SQLWrapper): SQL => sql`${aboutId} = any(${sql.placeholder('aboutIds')})`;

/** By each way that leads to notes about others, so that nobody's whole journey is read to count the little that is shared of it. */
const countsAbout = prepared((db) => {
  const columns = { id: notes.id, aboutId: notes.aboutId, sortAt: notes.sortAt };
  const written = db
    .select(columns)
    .from(notes)
    .where(and(eq(notes.authorId, sql.placeholder('viewerId')), isAboutOne(notes.aboutId), isVisible(db)));
  const shared = (share: ReturnType<typeof sharedTo>[number]) =>
    db
      .select(columns)
      .from(share)
      .innerJoin(notes, eq(notes.id, share.recordId))
      .where(and(isAboutOne(share.aboutId), isVisible(db)));
  const [byName, byGroup, byTeam] = sharedTo(db, NOTE);
  const each = union(written, shared(byName), shared(byGroup), shared(byTeam)).as('each_note');
  return db
    .select({ aboutId: each.aboutId, count: sql<number>`count(*)::int`, latestAt: max(each.sortAt) })
    .from(each)
    .groupBy(each.aboutId)
    .prepare('notes_counts_about');
});

/** How many notes about each of these members the caller may see, and when the newest was written; nobody without any. */
export async function countNotes(
  ctx: ViewerCtx,
  aboutIds: readonly number[],
): Promise<Map<number, { readonly count: number; readonly latestAt: Date }>> {
  const rows = await countsAbout(ctx.db).execute({ ...eyes(ctx), aboutIds });
  return new Map(
    rows.flatMap(({ aboutId, count, latestAt }) => (latestAt ? [[aboutId, { count, latestAt }]] : [])),
  );
}
